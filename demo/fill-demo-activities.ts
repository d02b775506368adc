import { publishActivity, writeActivity } from '~/features/storefront/server/activities/write-activity'
import { dayOf, days } from '~/values/time'
import { demoActivities } from './data/activities'
import { must } from './fill-demo-orders'
import { fillDemoPages } from './fill-demo-pages'

const dayFromNow = (later: number) => dayOf(new Date(Date.now() + days(later)))

export async function fillDemoActivities(operatorId: string): Promise<void> {
  const page = await fillDemoPages(operatorId)
  for (const [index, one] of demoActivities.entries()) {
    const { title, summary, rules } = one
    const { id } = must(
      await writeActivity(operatorId, {
        ...{ submissionId: `demo-activity-${index}`, version: 0 },
        ...{ titleHans: title['zh-Hans'], titleHant: title['zh-Hant'], titleEn: title.en },
        ...{ titleEs: title.es, titleFr: title.fr },
        ...{ summaryHans: summary['zh-Hans'], summaryHant: summary['zh-Hant'], summaryEn: summary.en },
        ...{ summaryEs: summary.es, summaryFr: summary.fr },
        ...{ rulesHans: rules['zh-Hans'], rulesHant: rules['zh-Hant'], rulesEn: rules.en },
        ...{ rulesEs: rules.es, rulesFr: rules.fr },
        ...{ opensOn: dayFromNow(one.first), closesOn: dayFromNow(one.last) },
        ...{ goodsIds: one.goods, batchIds: one.batches, pictures: [one.cover] },
        ...{ showsDraw: one.showsDraw, showsSales: one.showsSales, pageId: index === 0 ? page : undefined },
      }),
    )
    must(await publishActivity(operatorId, { id }))
  }
}
