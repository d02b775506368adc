import { db } from '~/platform/database/pool'
import { searchQuery } from '~/platform/search/query'
import { mallWords } from './mall-words'
import { listRetries } from './store-clicks'
import { whichFind } from './store-search'

const MOST_PROPOSED = 10

/** Words that find nothing, and what was typed after them by several who then found something. */
export async function proposeSynonyms() {
  const [mall, retries] = await Promise.all([mallWords(), listRetries(db)])
  const finds = await whichFind(
    db,
    retries.map(({ typed }) => searchQuery(typed, mall)?.match ?? ''),
  )
  return retries.filter((_, index) => !finds[index]).slice(0, MOST_PROPOSED)
}
