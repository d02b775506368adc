import { rendered } from './rendered'
import type { DemoCategory } from './types'

type Names = [en: string, hans: string, hant: string, es: string, fr: string]

/** Which goods stand for a category once the studio has made them. */
const FRONTS: Record<string, string> = {
  '10': '1001',
  '101': '1005',
  '102': '1009',
  '103': '1015',
  '20': '2008',
  '201': '2001',
  '202': '2010',
  '203': '2013',
  '30': '3012',
  '301': '3001',
  '302': '3007',
  '303': '3014',
  '40': '4006',
  '401': '4001',
  '402': '4007',
  '403': '4012',
  '50': '5001',
  '501': '5004',
  '502': '5007',
  '503': '5013',
  '60': '6001',
  '601': '6006',
  '602': '6014',
  '70': '7001',
  '701': '7003',
  '702': '7007',
  '703': '7013',
  '80': '8001',
  '801': '8002',
  '802': '8010',
}
const pictureOf = (id: string) => {
  const front = `goods-${FRONTS[id]}-1`
  return `demo/${rendered.has(front) ? front : `category-${id}`}`
}

const top = (id: string, code: string, ...[en, hans, hant, es, fr]: Names): DemoCategory => ({
  id,
  code,
  picture: pictureOf(id),
  name: { en, 'zh-Hans': hans, 'zh-Hant': hant, es, fr },
})
const sub = (parent: string, n: number, code: string, ...names: Names): DemoCategory => ({
  ...top(`${parent}${n}`, code, ...names),
  parent,
})

export const categories: DemoCategory[] = [
  top('10', '1f484', 'Beauty', '美妆', '美妝', 'Belleza', 'Beauté'),
  sub('10', 1, '1f484', 'Lips & face', '唇妆面部', '唇妝臉部', 'Labios y rostro', 'Lèvres et visage'),
  sub('10', 2, '1f9f4', 'Skin care', '护肤', '保養', 'Cuidado de la piel', 'Soins de la peau'),
  sub('10', 3, '1f338', 'Fragrance', '香氛', '香氛', 'Perfumes', 'Parfums'),
  top('20', '1fad6', 'Tea', '茶饮', '茶飲', 'Té', 'Thé'),
  sub('20', 1, '1f375', 'Leaf tea', '茶叶', '茶葉', 'Té en hojas', 'Thé en feuilles'),
  sub('20', 2, '1fad6', 'Tea ware', '茶具', '茶具', 'Teteras y tazas', 'Théières et tasses'),
  sub('20', 3, '1f36f', 'Honey & snacks', '蜜饯茶点', '蜜餞茶點', 'Miel y dulces', 'Miel et douceurs'),
  top('30', '1f457', 'Clothes', '服饰', '服飾', 'Ropa', 'Vêtements'),
  sub('30', 1, '1f457', 'Women', '女装', '女裝', 'Mujer', 'Femme'),
  sub('30', 2, '1f455', 'Men', '男装', '男裝', 'Hombre', 'Homme'),
  sub('30', 3, '1f9e3', 'Scarves & hats', '围巾帽子', '圍巾帽子', 'Bufandas y sombreros', 'Écharpes et chapeaux'),
  top('40', '1f45c', 'Bags', '箱包', '箱包', 'Bolsos', 'Sacs'),
  sub('40', 1, '1f392', 'Backpacks', '双肩包', '雙肩包', 'Mochilas', 'Sacs à dos'),
  sub('40', 2, '1f45c', 'Handbags', '手提包', '手提包', 'Bolsos de mano', 'Sacs à main'),
  sub('40', 3, '1f9f3', 'Travel', '旅行箱包', '旅行箱包', 'Viaje', 'Voyage'),
  top('50', '1f3a7', 'Audio & gadgets', '数码影音', '數位影音', 'Sonido y gadgets', 'Son et gadgets'),
  sub('50', 1, '1f3a7', 'Headphones', '耳机', '耳機', 'Auriculares', 'Casques et écouteurs'),
  sub('50', 2, '1f50b', 'Power & cables', '充电配件', '充電配件', 'Carga y cables', 'Charge et câbles'),
  sub('50', 3, '231a', 'Watches & gadgets', '智能穿戴', '智慧穿戴', 'Relojes y gadgets', 'Montres et gadgets'),
  top('60', '1f9f8', 'Toys', '玩具', '玩具', 'Juguetes', 'Jouets'),
  sub('60', 1, '1f9f8', 'Plush', '毛绒玩具', '絨毛玩具', 'Peluches', 'Peluches'),
  sub('60', 2, '1f9e9', 'Puzzles & games', '拼图桌游', '拼圖桌遊', 'Puzles y juegos', 'Puzzles et jeux'),
  top('70', '1fab4', 'Home', '家居', '居家', 'Hogar', 'Maison'),
  sub('70', 1, '1f56f-fe0f', 'Candles & scents', '香薰蜡烛', '香氛蠟燭', 'Velas y aromas', 'Bougies et senteurs'),
  sub('70', 2, '1f37d-fe0f', 'Kitchen', '厨房餐具', '廚房餐具', 'Cocina', 'Cuisine'),
  sub('70', 3, '1fab4', 'Plants & decor', '绿植装饰', '綠植裝飾', 'Plantas y decoración', 'Plantes et déco'),
  top('80', '1f33f', 'Health', '健康', '健康', 'Salud', 'Santé'),
  sub('80', 1, '1f33f', 'Herbs & care', '草本养护', '草本養護', 'Hierbas y cuidado', 'Plantes et soins'),
  sub('80', 2, '1f9d8', 'Sport & yoga', '运动瑜伽', '運動瑜珈', 'Deporte y yoga', 'Sport et yoga'),
]
