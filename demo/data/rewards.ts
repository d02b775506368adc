import type { NewTask } from '~/features/review-rewards/server/store-tasks'

const brief = {
  en: 'Tell others what it is like to use every day. What could be better is as welcome as what you like.',
  'zh-Hans': '说说日常使用的真实感受。喜欢的地方想听，不满意的地方也想听。',
  'zh-Hant': '說說日常使用的真實感受。喜歡的地方想聽，不滿意的地方也想聽。',
  es: 'Cuenta cómo es usarlo cada día. Lo que puede mejorar nos interesa tanto como lo que te gusta.',
  fr: 'Racontez comment il est au quotidien. Ce qui peut être mieux nous intéresse autant que ce que vous aimez.',
}

export const demoRewards = (goodsIds: readonly [string, string]): NewTask[] => [
  {
    goodsId: goodsIds[0],
    reward: 1_000,
    budget: 50_000,
    places: 50,
    wants: ['pictures', 'text'],
    brief,
    opensOn: '',
    closesOn: '2099-12-31',
  },
  {
    goodsId: goodsIds[1],
    reward: 500,
    budget: 10_000,
    places: 20,
    wants: ['text'],
    brief,
    opensOn: '',
    closesOn: '2099-12-31',
  },
]

export const demoEarned = (goodsId: string): NewTask => ({
  goodsId,
  reward: 1_500,
  budget: 30_000,
  places: 20,
  wants: ['text'],
  brief,
  opensOn: '',
  closesOn: '2099-12-31',
})
