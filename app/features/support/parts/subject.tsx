import { GoodsRow } from '~/web/ui/goods-row'
import { type QuestionKind, questionKindTexts } from '../contract/members'

type SubjectProps = {
  of: { kind: QuestionKind; subjectId: string; title: string; picture: string | null }
  href: string
}

export const Subject = ({ of: { kind, subjectId, title, picture }, href }: SubjectProps) => (
  <GoodsRow size="sm" className="p-3" picture={picture} title={title} href={href}>
    <p className="text-xs text-ink-2">
      {questionKindTexts[kind]()} {kind !== 'goods' && <span className="num">{subjectId}</span>}
    </p>
  </GoodsRow>
)
