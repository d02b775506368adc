import type { BlockKind } from '~/features/articles/contract/limits'
import type { Locale } from '~/values/locales'

export type DemoBlock = readonly [kind: BlockKind, text: string, of?: string]
export interface DemoArticle {
  locale: Locale
  title: string
  summary: string
  blocks: readonly DemoBlock[]
}
type DemoSchoolArticle = DemoArticle & { category: string; minAge: number; source: string }

const UNESCO = 'UNESCO, International technical guidance on sexuality education (2018)'

/** Facts are those of the named sources, oldest first. */
export const schoolArticles: readonly DemoSchoolArticle[] = [
  {
    ...{ category: 's-body', minAge: 12, locale: 'en', source: UNESCO },
    title: 'What changes in puberty, and when',
    summary: 'Bodies change at different speeds. Most of what feels strange is ordinary.',
    blocks: [
      [
        'text',
        'Puberty is the time in which a child’s body becomes that of an adult. It often begins between 8 and 14 years, and nobody can choose when.',
      ],
      ['heading', 'What you may notice'],
      [
        'list',
        'You grow faster for a while\nHair grows in new places\nSkin gets oily, and spots come and go\nVoice, breasts or hips change\nMoods change quickly',
      ],
      ['heading', 'What helps'],
      [
        'text',
        'Talk to somebody whom you trust: a parent, a school nurse, a doctor. Questions about your own body are never silly.',
      ],
      ['quote', 'Earlier or later than your friends is not better or worse. It is only earlier or later.'],
    ],
  },
  {
    ...{ category: 's-body', minAge: 12, locale: 'zh-Hans', source: UNESCO },
    title: '青春期会发生哪些变化',
    summary: '每个人的变化有早有晚，大多数让你不安的事其实都很平常。',
    blocks: [
      ['text', '青春期是孩子的身体长成大人的一段时间，通常从 8 到 14 岁之间开始，早晚由不得自己选。'],
      ['heading', '你可能会发现'],
      [
        'list',
        '个子在一段时间里长得很快\n身上一些地方长出毛发\n皮肤变油，痘痘时好时坏\n声音、胸部或胯部有变化\n情绪起伏变大',
      ],
      ['heading', '可以怎么做'],
      ['text', '找一个你信任的人聊聊：父母、校医或医生。关于自己身体的问题，没有哪个是傻问题。'],
      ['quote', '比朋友早或晚，不代表更好或更差，只是早一点或晚一点。'],
    ],
  },
  {
    ...{ category: 's-respect', minAge: 14, locale: 'en', source: UNESCO },
    title: 'Consent: a yes that is free and can be taken back',
    summary: 'How to ask, how to say no, and what to do when somebody does not listen.',
    blocks: [
      [
        'text',
        'Consent means that everybody who takes part wants to, knows what it is about and is free to stop. Silence is not a yes. A yes of yesterday is not a yes of today.',
      ],
      ['heading', 'Ask, and wait for the answer'],
      [
        'list',
        'Say what you would like in plain words\nTake “maybe” and “I don’t know” for a no\nStop at once when the other one hesitates',
      ],
      ['heading', 'If somebody did not listen'],
      [
        'text',
        'It was not your fault. Get to a safe place, tell somebody whom you trust, and ask a doctor or the police for help as soon as you can.',
      ],
    ],
  },
  {
    ...{ category: 's-respect', minAge: 14, locale: 'zh-Hans', source: UNESCO },
    title: '什么是“同意”：自愿，并且随时可以收回',
    summary: '怎样开口问，怎样说不，对方不听时该怎么办。',
    blocks: [
      [
        'text',
        '“同意”是指每个参与的人都愿意、都清楚要做什么，并且随时可以停下。沉默不等于同意，昨天同意也不等于今天同意。',
      ],
      ['heading', '先问，再等回答'],
      ['list', '把想做的事用清楚的话说出来\n听到“再说吧”“不知道”，就当作不同意\n对方一犹豫，马上停下'],
      ['heading', '如果对方没有听'],
      ['text', '这不是你的错。先到安全的地方，告诉你信任的人，并尽快向医生或警方求助。'],
    ],
  },
  {
    ...{
      category: 's-health',
      minAge: 16,
      locale: 'en',
      source: 'World Health Organization, fact sheet “Condoms” (2024)',
    },
    title: 'Condoms: what they protect from, and how to use one',
    summary:
      'Used each time and in the right way, they protect from pregnancy and most sexually transmitted infections.',
    blocks: [
      [
        'text',
        'A condom is the only means that protects from an unplanned pregnancy and from HIV and many other infections at the same time.',
      ],
      ['heading', 'Step by step'],
      [
        'list',
        'Look at the date and that the wrapper is whole\nOpen it with your fingers, not with teeth or scissors\nHold the tip and unroll it before any contact\nHold it at the base when you pull out\nTie a knot, into the bin, never use it again',
      ],
      ['heading', 'Oil and latex'],
      ['text', 'Oil, lotion and petroleum jelly make latex tear. Lubricants with water or silicone are safe with it.'],
    ],
  },
  {
    ...{ category: 's-health', minAge: 16, locale: 'zh-Hans', source: '世界卫生组织《安全套》实况报道（2024）' },
    title: '安全套能防什么，怎样正确使用',
    summary: '每次都用、用得正确，可以避免意外怀孕，也能预防大多数性传播感染。',
    blocks: [
      ['text', '安全套是唯一能同时预防意外怀孕、艾滋病病毒和多种性传播感染的方法。'],
      ['heading', '一步一步来'],
      [
        'list',
        '看清有效期，确认包装完好\n用手撕开，不要用牙齿或剪刀\n捏住前端的小囊，在接触之前套好\n退出时按住根部\n打结后丢进垃圾桶，不要重复使用',
      ],
      ['heading', '油会损坏乳胶'],
      ['text', '食用油、护肤乳和凡士林会让乳胶破裂，水基或硅基润滑剂可以放心使用。'],
    ],
  },
]

export const articleCategories = [
  {
    id: 's-body',
    kind: 'school',
    names: { en: 'Body', 'zh-Hans': '身体', 'zh-Hant': '身體', es: 'Cuerpo', fr: 'Corps' },
  },
  {
    id: 's-respect',
    kind: 'school',
    names: { en: 'Respect', 'zh-Hans': '尊重', 'zh-Hant': '尊重', es: 'Respeto', fr: 'Respect' },
  },
  {
    id: 's-health',
    kind: 'school',
    names: { en: 'Health', 'zh-Hans': '健康', 'zh-Hant': '健康', es: 'Salud', fr: 'Santé' },
  },
  {
    id: 'm-home',
    kind: 'member',
    names: { en: 'Home', 'zh-Hans': '家居', 'zh-Hant': '家居', es: 'Hogar', fr: 'Maison' },
  },
  {
    id: 'm-beauty',
    kind: 'member',
    names: { en: 'Beauty', 'zh-Hans': '美妆', 'zh-Hant': '美妝', es: 'Belleza', fr: 'Beauté' },
  },
  {
    id: 'm-life',
    kind: 'member',
    names: { en: 'Everyday', 'zh-Hans': '日常', 'zh-Hant': '日常', es: 'Día a día', fr: 'Quotidien' },
  },
] as const
