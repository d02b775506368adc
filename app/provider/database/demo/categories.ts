import type { DemoCategory } from './types'

const top = (id: string, code: string, en: string, hans: string, hant: string): DemoCategory => ({
  id,
  code,
  name: { en, 'zh-Hans': hans, 'zh-Hant': hant },
})
const sub = (parent: string, n: number, code: string, en: string, hans: string, hant: string): DemoCategory => ({
  ...top(`${parent}${n}`, code, en, hans, hant),
  parent,
})

/** Eight categories with their second level, in the order of the shop. */
export const categories: DemoCategory[] = [
  top('10', '1f484', 'Beauty', '美妆', '美妝'),
  sub('10', 1, '1f484', 'Lips & face', '唇妆面部', '唇妝臉部'),
  sub('10', 2, '1f9f4', 'Skin care', '护肤', '保養'),
  sub('10', 3, '1f338', 'Fragrance', '香氛', '香氛'),
  top('20', '1fad6', 'Tea', '茶饮', '茶飲'),
  sub('20', 1, '1f375', 'Leaf tea', '茶叶', '茶葉'),
  sub('20', 2, '1fad6', 'Tea ware', '茶具', '茶具'),
  sub('20', 3, '1f36f', 'Honey & snacks', '蜜饯茶点', '蜜餞茶點'),
  top('30', '1f457', 'Clothes', '服饰', '服飾'),
  sub('30', 1, '1f457', 'Women', '女装', '女裝'),
  sub('30', 2, '1f455', 'Men', '男装', '男裝'),
  sub('30', 3, '1f9e3', 'Scarves & hats', '围巾帽子', '圍巾帽子'),
  top('40', '1f45c', 'Bags', '箱包', '箱包'),
  sub('40', 1, '1f392', 'Backpacks', '双肩包', '雙肩包'),
  sub('40', 2, '1f45c', 'Handbags', '手提包', '手提包'),
  sub('40', 3, '1f9f3', 'Travel', '旅行箱包', '旅行箱包'),
  top('50', '1f3a7', 'Audio & gadgets', '数码影音', '數位影音'),
  sub('50', 1, '1f3a7', 'Headphones', '耳机', '耳機'),
  sub('50', 2, '1f50b', 'Power & cables', '充电配件', '充電配件'),
  sub('50', 3, '231a', 'Watches & gadgets', '智能穿戴', '智慧穿戴'),
  top('60', '1f9f8', 'Toys', '玩具', '玩具'),
  sub('60', 1, '1f9f8', 'Plush', '毛绒玩具', '絨毛玩具'),
  sub('60', 2, '1f9e9', 'Puzzles & games', '拼图桌游', '拼圖桌遊'),
  top('70', '1fab4', 'Home', '家居', '居家'),
  sub('70', 1, '1f56f-fe0f', 'Candles & scents', '香薰蜡烛', '香氛蠟燭'),
  sub('70', 2, '1f37d-fe0f', 'Kitchen', '厨房餐具', '廚房餐具'),
  sub('70', 3, '1fab4', 'Plants & decor', '绿植装饰', '綠植裝飾'),
  top('80', '1f33f', 'Health', '健康', '健康'),
  sub('80', 1, '1f33f', 'Herbs & care', '草本养护', '草本養護'),
  sub('80', 2, '1f9d8', 'Sport & yoga', '运动瑜伽', '運動瑜珈'),
]
