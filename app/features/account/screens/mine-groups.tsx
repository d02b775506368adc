import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { Section } from '~/web/ui/section'
import { Tile, Tiles } from '~/web/ui/tiles'

type GroupsProps = {
  showsDraw: boolean
  recruits: boolean
  isAgent: boolean
  answers: number
}

export function MineGroups({ showsDraw, recruits, isAgent, answers }: GroupsProps) {
  return (
    <>
      <Group title={m.account_group_gains()}>
        <Tile bare icon="check" text={m.missions_title()} href={paths.missions} />
        <Tile bare icon="coin" text={m.exchange_title()} href={paths.points} />
        {showsDraw && <Tile bare icon="ticket" text={m.draws_title()} href={paths.prizeDraw} />}
        <Tile bare icon="star" text={m.rewards_title()} href={paths.rewards} />
      </Group>
      <Group title={m.account_group_content()}>
        <Tile bare icon="video" text={m.videos_own()} href={paths.videos} />
        <Tile bare icon="edit" text={m.articles_own()} href={paths.myArticles} />
        <Tile bare icon="card" text={m.cards_title()} href={paths.cards} />
        <Tile bare icon="clock" text={m.footprints_title()} href={paths.footprints} />
      </Group>
      <Group title={m.account_group_service()}>
        <Tile bare icon="chat" text={m.facts_service()} count={answers} href={paths.questions} />
        <Tile bare icon="edit" text={m.goods_questions_own()} href={paths.ownGoodsQuestions} />
        <Tile bare icon="location" text={m.addresses_title()} href={paths.addresses} />
        {isAgent ? (
          <Tile bare icon="share" text={m.office_title()} href={paths.agentHome} />
        ) : (
          recruits && <Tile bare icon="share" text={m.agents_title()} href={paths.agentApply} />
        )}
        <Tile bare icon="user" text={m.account_invitation_tile()} href={paths.invitationCode} />
        <Tile bare icon="send" text={m.feedback_title()} href={paths.feedback} />
        <Tile bare icon="heart" text={m.articles_title()} href={paths.memberArticles} />
        <Tile bare icon="globe" text={m.articles_school()} href={paths.articles} />
      </Group>
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title} className="mx-4 mt-2">
    <Tiles columns={4}>{children}</Tiles>
  </Section>
)
