import type { DemoArticle } from './school-articles'

type DemoMemberArticle = DemoArticle & { category: string }

/** Oldest first. */
export const memberArticles: readonly DemoMemberArticle[] = [
  {
    ...{ category: 'm-beauty', locale: 'zh-Hans' },
    title: '三支唇膏，我留下了哪一支',
    summary: '试色三周之后的真心话，干皮也能看。',
    blocks: [
      ['text', '三周里我轮流用这几支唇膏去上班、吃饭、戴口罩。先说结论：不拔干比显色更重要。'],
      ['heading', '我最常拿起的一支'],
      ['goods', '抿一下就是柔雾妆感，吃完午饭还在', '1001'],
      ['list', '上唇前先涂一层润唇膏\n用指腹轻拍边缘，不用唇线笔\n戴口罩前用纸巾抿一次'],
      ['heading', '想要水润一点'],
      ['goods', '像果汁一样透亮，适合素颜', '1004'],
      ['quote', '好看的颜色，是会让你忘记自己涂了唇膏的颜色。'],
    ],
  },
  {
    ...{ category: 'm-life', locale: 'zh-Hans' },
    title: '冬天通勤，一条围巾的五种系法',
    summary: '从地铁站走到公司的十分钟，暖和又不臃肿。',
    blocks: [
      ['text', '一米八的围巾最好用：能绕两圈，也能当披肩。下面是我一周里每天都在用的系法。'],
      ['goods', '双面两色，翻过来就换了一条', '3012'],
      [
        'list',
        '周一：对折，从环里穿过去\n周二：绕一圈，两端垂下\n周三：打一个松松的结\n周四：当披肩，用别针固定\n周五：绕两圈，尾端藏进去',
      ],
      ['text', '洗的时候用冷水和羊毛洗剂，平铺晾干，不会变形。'],
    ],
  },
  {
    ...{ category: 'm-home', locale: 'en' },
    title: 'A calmer bathroom shelf in one evening',
    summary: 'What I kept, what I threw out, and the two things that I would buy again.',
    blocks: [
      ['text', 'I put everything on the floor and only put back what I had used in the last month. Half of it went.'],
      ['heading', 'What stayed'],
      ['goods', 'Lasts six weeks and smells of nothing much', '1008'],
      ['goods', 'Before bed, a little is enough', '1007'],
      ['quote', 'A shelf that you can wipe in ten seconds stays clean.'],
    ],
  },
]
