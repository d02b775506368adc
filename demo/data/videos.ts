interface DemoVideo {
  /** See bin/make-demo-films.mjs. */
  film: string
  bytes: number
  goods: string
  title: string
  said: string
  tags: string[]
  /** By the demo's member, not the mall. */
  isMembers?: true
}

/** Seconds and px of every demo video. */
export const DEMO_VIDEO_FILE = { seconds: 7, width: 432, height: 768 }

/** Oldest first. */
export const demoVideos: readonly DemoVideo[] = [
  {
    ...{ film: 'candle', bytes: 65_883, goods: '7001' },
    title: '一支蜡烛的夜晚',
    said: '画面：香薰蜡烛、暖光和安静的角落。没有旁白。',
    tags: ['家居', '香薰'],
  },
  {
    ...{ film: 'bag', bytes: 86_272, goods: '4001' },
    title: '下雨天也能背的帆布包',
    said: '画面：双肩包的正面、细节和搭配。没有旁白。',
    tags: ['通勤', '包'],
  },
  {
    ...{ film: 'sound', bytes: 75_053, goods: '5001' },
    title: '地铁里的安静：降噪耳机',
    said: '画面：头戴式耳机从远到近。没有旁白。',
    tags: ['耳机', '通勤'],
  },
  {
    ...{ film: 'tea', bytes: 72_188, goods: '2001' },
    title: 'How we pour a hand-rolled oolong',
    said: 'Pictures of the tea, the leaves and a cup. Nothing is spoken.',
    tags: ['tea', 'slow'],
  },
  {
    ...{ film: 'soap', bytes: 70_942, goods: '1008', isMembers: true },
    title: 'This soap really lasts six weeks',
    said: 'Pictures of the soap on my shelf. Nothing is spoken.',
    tags: ['bathroom', 'soap'],
  },
  {
    ...{ film: 'gloss', bytes: 74_632, goods: '1004', isMembers: true },
    title: '果味唇蜜，素颜也好看',
    said: '画面：唇蜜的颜色和质地。没有旁白。',
    tags: ['唇蜜', '试色'],
  },
  {
    ...{ film: 'scarf', bytes: 86_443, goods: '3012', isMembers: true },
    title: '一条围巾，两种颜色',
    said: '画面：美利奴双面围巾，正面红色，反面绿色。没有旁白。',
    tags: ['围巾', '冬天'],
  },
  {
    ...{ film: 'lips', bytes: 74_080, goods: '1001' },
    title: '丝绒唇膏：四个颜色一次看完',
    said: '画面：丝绒哑光唇膏的四个色号。没有旁白。',
    tags: ['口红', '试色'],
  },
]
