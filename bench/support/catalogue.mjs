// A large catalogue, the same every time: goods with names of three parts in English and Chinese, 1 to 3 SKUs each.
import { loadSource } from '../../bin/steps.mjs'

const ADJECTIVES =
  'soft warm light slim wide bright dark calm quick fresh clean royal daily classic modern vintage tiny grand sturdy silent'.split(
    ' ',
  )
const MATERIALS =
  'wool silk cotton linen bamboo leather steel glass ceramic oak copper velvet paper cork amber jade'.split(' ')
const NOUNS = [
  ['scarf', '围巾'],
  ['teapot', '茶壶'],
  ['lipstick', '口红'],
  ['backpack', '背包'],
  ['headphones', '耳机'],
  ['dress', '连衣裙'],
  ['lotion', '乳液'],
  ['lamp', '台灯'],
  ['notebook', '笔记本'],
  ['umbrella', '雨伞'],
  ['slippers', '拖鞋'],
  ['blanket', '毛毯'],
  ['kettle', '水壶'],
  ['mirror', '镜子'],
  ['watch', '手表'],
  ['gloves', '手套'],
  ['pillow', '枕头'],
  ['bottle', '水杯'],
  ['candle', '蜡烛'],
  ['wallet', '钱包'],
]

/** About 1 in 12 is sold out. */
export async function fillCatalogue(sql, count) {
  const { searchVector } = await loadSource('app/platform/search/words.ts')
  const part = (weight, ...texts) => searchVector([{ weight, texts }])
  await sql(
    `with adjective as (select * from unnest($1::text[], $2::text[]) with ordinality as a (word, vector, place)),
     material as (select * from unnest($3::text[], $4::text[]) with ordinality as m (word, vector, place)),
     noun as (select * from unnest($5::text[], $6::text[], $7::text[]) with ordinality as n (word, chinese, vector, place)),
     shelf as (select array_agg(id order by id) as categories from categories where parent_id is not null),
     house as (select array_agg(id order by id) as brands from brands),
     numbered as (
       select n, adjective.word || ' ' || material.word || ' ' || noun.word || ' ' || n as name,
         adjective.word || noun.chinese || n as chinese,
         adjective.vector::tsvector || material.vector::tsvector || noun.vector::tsvector as words,
         (n::bigint * 7919) % 99000 + 500 as price
       from generate_series(1, $8::int) as n
       join adjective on adjective.place = 1 + (n * 31) % cardinality($1::text[])
       join material on material.place = 1 + (n / 7) % cardinality($3::text[])
       join noun on noun.place = 1 + (n / 3) % cardinality($5::text[])),
     listed as (
       insert into goods (id, category_id, brand_id, name, subtitle, unit, pictures, details, options,
         freight_template_id, status, sort, sales, price_from, price_to, words, created_at, in_stock)
       select 'bench-' || n, categories[1 + n % cardinality(categories)], brands[1 + (n / 5) % cardinality(brands)],
         jsonb_build_object('en', name, 'zh-Hans', chinese), jsonb_build_object('en', 'A fine ' || name), '{"en": "piece"}',
         array['demo/goods-1001-1'], '[]', '[]', (select min(id) from freight_templates), 'on sale',
         n % 50, (n * 37) % 5000, price, price, words, now() - make_interval(mins => n),
         -- As the database would note it, which takes minutes for so many.
         (hashtext('bench-' || n) & 255) % 12 > 0
       from numbered, shelf, house returning id, price_from, sales),
     cut as (
       insert into skus (goods_id, option_values, price, weight)
       select listed.id, array[size::text], price_from, 200 from listed, generate_series(1, 1 + length(listed.id) % 3) as size
       returning id, goods_id)
     -- What was sold agrees with the sales, and nothing is left to be counted by the sweep meanwhile.
     insert into stock (sku_id, available, sold, received)
     select id, pieces, sold, pieces + sold from (
       select cut.id, (hashtext(goods_id) & 255) % 12 * 5 as pieces,
         case when row_number() over (partition by goods_id order by cut.id) = 1 then sales else 0 end as sold
       from cut join listed on listed.id = goods_id) as counted`,
    [
      ADJECTIVES,
      ADJECTIVES.map((word) => part('A', word)),
      MATERIALS,
      MATERIALS.map((word) => part('A', word)),
      NOUNS.map(([word]) => word),
      NOUNS.map(([, chinese]) => chinese),
      NOUNS.map((pair) => part('A', ...pair)),
      count,
    ],
  )
  await sql('delete from sales_to_count')
  await sql('vacuum analyze')
}

export const searches = {
  'a word': (turn) => ({ keyword: NOUNS[turn % NOUNS.length][0] }),
  'a Chinese word': (turn) => ({ keyword: NOUNS[turn % NOUNS.length][1] }),
  'two words': (turn) => ({ keyword: `${MATERIALS[turn % MATERIALS.length]} ${NOUNS[turn % NOUNS.length][0]}` }),
  'the beginning of a word': (turn) => ({ keyword: NOUNS[turn % NOUNS.length][0].slice(0, 4) }),
  'a word by sales': (turn) => ({ keyword: NOUNS[turn % NOUNS.length][0], sort: 'sales' }),
  'a word in stock': (turn) => ({ keyword: NOUNS[turn % NOUNS.length][0], inStock: 1 }),
  'a word and a price': (turn) => ({ keyword: NOUNS[turn % NOUNS.length][0], minYuan: 50, maxYuan: 200 + (turn % 5) }),
  'all goods': () => ({}),
  'all goods in stock': () => ({ inStock: 1 }),
  'all, dearest first': () => ({ sort: 'priceDown' }),
  'all, newest first': () => ({ sort: 'newest' }),
  'a price range': (turn) => ({ minYuan: 10 + (turn % 50), maxYuan: 300 }),
  'a category': (turn, { categories }) => ({ category: categories[turn % categories.length] }),
  'a category in stock': (turn, { categories }) => ({ category: categories[turn % categories.length], inStock: 1 }),
  'a brand': (turn, { brands }) => ({ brand: brands[turn % brands.length] }),
  'a Chinese compound': (turn) => ({
    keyword: `${['丝绒', '红', '真丝', '玻璃', '儿童'][turn % 5]}${NOUNS[turn % NOUNS.length][1]}`,
  }),
  'a sentence': (turn) => ({ keyword: `有没有适合冬天用的${NOUNS[turn % NOUNS.length][1]}` }),
  'a price in the words': (turn) => ({ keyword: `${100 + turn}元以内的${NOUNS[turn % NOUNS.length][1]}` }),
  'words that no goods have all of': (turn) => ({
    keyword: `purple ${MATERIALS[turn % MATERIALS.length]} kettle lamp`,
  }),
  'a word with a slip': (turn) => ({ keyword: NOUNS[turn % NOUNS.length][0].replace(/(?<=^..)(.)(.)/, '$2$1') }),
  pinyin: (turn) => ({ keyword: ['weijin', 'chahu', 'beibao', 'erji', 'shouji'][turn % 5] }),
  'a single character': (turn) => ({ keyword: [...NOUNS[turn % NOUNS.length][1]].at(-1) }),
  'what is not there': (turn) => ({ keyword: ['发动机', 'xylophone', '挖掘机'][turn % 3] }),
}
