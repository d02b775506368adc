import { choice, colours, type Draft, facts, goodsOf, look, SIZE, text } from '../build-goods'
import type { DemoGoods } from './types'

const worn: Pick<Draft, 'serviceTags'> = { serviceTags: ['sevenDayReturn', 'freeReturn', 'fastRefund'] }
const letters = (...sizes: string[]) =>
  choice(SIZE, ...sizes.map((size): [string, string, string] => [size.toLowerCase(), size, size]))
const shoes = (...sizes: string[]) =>
  choice(SIZE, ...sizes.map((size): [string, string, string] => [size, size, `${size}码`]))

const drafts: Draft[] = [
  {
    ...worn,
    id: '3001',
    category: '301',
    brand: '3',
    isExclusive: true,
    name: ['Linen summer dress', '亚麻背心连衣裙'],
    subtitle: ['Washed linen, pockets in the seam', '水洗亚麻，侧缝带口袋'],
    ...{ price: 25900, marketPrice: 35900, stock: 14, weight: 340, tags: ['hot', 'choice'] },
    options: [colours('sky', 'coral', 'moss'), letters('S', 'M', 'L')],
    out: ['coral/s', 'moss/l'],
    scenes: look('1f457', 215, ['1f452', '1f33c'], [{ hue: 205, saturation: 0.8, brightness: 1.1 }, { hue: 14 }]),
    details: [
      text(
        'Cut to swing at the hem and to stay put at the shoulder. Wear it creased; linen looks best when it has been sat in.',
        '裙摆宽松，肩带不滑。不用熨，亚麻坐出褶子来才好看。',
      ),
      facts(
        ['Material', '材质', '100 % linen, 175 g/m²', '100% 亚麻，175g/m²'],
        ['Length', '裙长', '108 cm in M', 'M码108cm'],
        ['Care', '洗涤', '30 °C, line dry', '30℃水洗，悬挂晾干'],
      ),
    ],
  },
  {
    ...worn,
    id: '3002',
    category: '301',
    brand: '3',
    name: ['Sand-washed silk blouse', '砂洗真丝衬衫'],
    subtitle: ['Matte silk that goes in the machine', '哑光真丝，可以机洗'],
    ...{ price: 36900, marketPrice: 49900, stock: 9, weight: 160 },
    options: [colours('pink', 'ivory', 'navy'), letters('S', 'M', 'L')],
    scenes: look('1f45a', 330, ['1f380', '1f9f5']),
    details: [
      text(
        'Sand washing takes the shine and leaves a peach-soft hand. Buttons of real shell, and one more sewn inside.',
        '砂洗去掉了反光，手感像桃子皮。用真贝壳扣，内侧缝了一颗备用。',
      ),
      facts(
        ['Material', '材质', '100 % mulberry silk, 19 momme', '100% 桑蚕丝，19姆米'],
        ['Care', '洗涤', 'Net bag, silk cycle', '装洗衣袋，丝绸档'],
      ),
    ],
  },
  {
    ...worn,
    id: '3003',
    category: '301',
    brand: '3',
    isExclusive: true,
    name: ['Double-faced wool coat', '双面羊毛大衣'],
    subtitle: ['No lining, no weight, no wind', '无衬、轻、挡风'],
    ...{ price: 89900, marketPrice: 129900, stock: 6, weight: 1250, limitPerOrder: 2 },
    options: [colours('caramel', 'grey', 'navy'), letters('S', 'M', 'L')],
    out: ['grey/s', 'grey/m', 'grey/l'],
    scenes: look('1f9e5', 24, ['1f9e3', '1f342']),
    details: [
      text(
        'Two layers of wool are woven together and the edges sewn by hand, so the inside is as clean as the outside. Room for a thick jumper.',
        '两层呢料织成一体，边缘手工缝合，里外一样干净。里面穿厚毛衣也不紧。',
      ),
      facts(
        ['Material', '材质', '90 % wool, 10 % cashmere', '90% 羊毛，10% 山羊绒'],
        ['Length', '衣长', '112 cm in M', 'M码112cm'],
        ['Care', '洗涤', 'Dry clean, brush after wearing', '干洗，穿后刷毛'],
      ),
    ],
  },
  {
    ...worn,
    id: '3004',
    category: '301',
    name: ['Soft ballet flats', '软底芭蕾平底鞋'],
    subtitle: ['Fold in half, fit in a pocket', '对折就能塞进口袋'],
    unit: 'pair',
    ...{ price: 15900, marketPrice: 19900, stock: 18, weight: 420 },
    options: [shoes('36', '37', '38', '39')],
    scenes: look('1f97f', 255, ['1f380']),
    details: [
      text(
        'Goat leather on a sole that bends like a hand. A thin gel pad sits under the heel; take your usual size.',
        '羊皮面，鞋底软得能弯成手掌。后跟垫了一层薄凝胶，按平时的码选。',
      ),
      facts(['Upper', '鞋面', 'Goat leather', '羊皮'], ['Sole', '鞋底', 'Rubber, 6 mm', '橡胶，6mm']),
    ],
  },
  {
    ...worn,
    id: '3005',
    category: '301',
    brand: '1',
    name: ['Cotton gauze house robe', '双层纱布家居袍'],
    subtitle: ['Two layers of gauze, dry within an hour', '双层纱，晾一小时就干'],
    ...{ price: 16900, stock: 22, weight: 380 },
    scenes: look('1f458', 350, ['1f33a', '1f6c1']),
    details: [
      text(
        'For the half hour after the bath and for hot nights. One size, tied at the waist; the sleeves can be rolled and buttoned.',
        '洗完澡那半小时和闷热的晚上穿。均码系带，袖子可以卷起来扣住。',
      ),
      facts(
        ['Material', '材质', '100 % cotton gauze', '100% 棉纱'],
        ['Fits', '适合身高', '155 to 178 cm', '155–178cm'],
      ),
    ],
  },
  {
    ...worn,
    id: '3006',
    category: '301',
    name: ['Ankle boots with a low heel', '低跟短靴'],
    subtitle: ['Side zip, brushed lining, quiet sole', '侧拉链，短绒里，走路不响'],
    unit: 'pair',
    ...{ price: 32900, marketPrice: 42900, stock: 11, weight: 980 },
    options: [colours('caramel', 'black'), shoes('36', '37', '38', '39')],
    out: ['black/36'],
    scenes: look('1f462', 28, ['1f341']),
    details: [
      text(
        'A four-centimetre heel that you forget about. The leather is oiled: rain beads off, and a scratch rubs away with the thumb.',
        '四厘米的跟，穿着会忘记它。油蜡皮不怕小雨，划痕用拇指揉揉就淡了。',
      ),
      facts(['Upper', '鞋面', 'Oiled cowhide', '油蜡牛皮'], ['Heel', '跟高', '4 cm', '4cm']),
    ],
  },
  {
    ...worn,
    id: '3007',
    category: '302',
    brand: '11',
    name: ['Heavy cotton T-shirt', '重磅纯棉T恤'],
    subtitle: ['260 g cotton that keeps its collar', '260g 棉，领口洗不松'],
    ...{ price: 7900, marketPrice: 9900, stock: 40, weight: 260, tags: ['hot'], dearer: { xl: 500 } },
    options: [colours('mint', 'navy', 'ivory', 'coral'), letters('M', 'L', 'XL')],
    out: ['ivory/xl'],
    scenes: look('1f455', 150, ['1f9e2', '1f456'], [{ hue: 165, saturation: 0.7, brightness: 1.15 }, { hue: 14 }]),
    details: [
      text(
        'Knitted tight and washed before sewing, so what fits today fits next year. Shoulder seams are taped, the label is printed.',
        '密织，成衣前先水洗，今天合身明年还合身。肩缝贴了条，标签是印上去的，不扎脖子。',
      ),
      facts(
        ['Material', '材质', '100 % combed cotton', '100% 精梳棉'],
        ['Care', '洗涤', '40 °C, tumble dry low', '40℃水洗，低温烘干'],
      ),
    ],
  },
  {
    ...worn,
    id: '3008',
    category: '302',
    brand: '11',
    name: ['Straight jeans', '直筒牛仔裤'],
    subtitle: ['Rope-dyed denim with a little give', '绳染丹宁，微微有弹'],
    ...{ price: 22900, stock: 21, weight: 680 },
    options: [
      choice(
        ['Waist', '腰围'],
        ['29', '29 in', '29'],
        ['30', '30 in', '30'],
        ['31', '31 in', '31'],
        ['32', '32 in', '32'],
        ['34', '34 in', '34'],
      ),
    ],
    out: ['34'],
    scenes: look('1f456', 220, ['1f45f', '1f9f7']),
    details: [
      text(
        'Middle rise, straight from the hip to the hem. The colour will come off on white sofas for the first two weeks; wash it inside out.',
        '中腰，从胯到裤脚一条直线。头两周会掉色，别坐白沙发，翻面洗。',
      ),
      facts(
        ['Material', '材质', '98 % cotton, 2 % elastane', '98% 棉，2% 氨纶'],
        ['Weight', '克重', '13 oz', '13盎司'],
      ),
    ],
  },
  {
    ...worn,
    id: '3009',
    category: '302',
    brand: '3',
    name: ['Striped shirt with a silk tie', '条纹衬衫配真丝领带'],
    subtitle: ['A set that settles the morning', '成套搭好，早上不用想'],
    unit: 'set',
    ...{ price: 22900, marketPrice: 28900, stock: 25, weight: 310 },
    options: [colours('navy', 'red', 'pine')],
    scenes: look('1f454', 225, ['1f4bc']),
    details: [
      text(
        'Poplin that dries smooth on the hanger, and a tie that makes a small knot and loosens with one finger at six o’clock.',
        '府绸衬衫挂着晾就平整，领带打出来的结小巧，下班一根手指就松开。',
      ),
      facts(['Shirt', '衬衫', '100 % cotton', '100% 棉'], ['Tie', '领带', '100 % silk, 6.5 cm', '100% 桑蚕丝，6.5cm']),
    ],
  },
  {
    ...worn,
    id: '3010',
    category: '302',
    brand: '12',
    name: ['Light running shorts', '轻量跑步短裤'],
    subtitle: ['Zip pocket at the back for a key', '后腰拉链小袋，刚好放钥匙'],
    ...{ price: 8900, stock: 33, weight: 110, tags: ['new'] },
    options: [letters('M', 'L', 'XL')],
    scenes: look('1fa73', 205, ['1f45f', '1f4a7']),
    details: [
      text(
        'Four-way stretch, laser-cut vents, a liner that doesn’t rub. They dry on the radiator while you shower.',
        '四面弹，激光打孔透气，内衬不磨腿。冲个澡的工夫就晾干了。',
      ),
      facts(['Material', '材质', 'Recycled polyester', '再生聚酯纤维'], ['Inseam', '内缝长', '5 in', '13cm']),
    ],
  },
  {
    ...worn,
    id: '3011',
    category: '302',
    name: ['Plain leather derby shoes', '素面德比皮鞋'],
    subtitle: ['Can be resoled, twice at least', '鞋底可换，至少两回'],
    unit: 'pair',
    ...{ price: 45900, marketPrice: 59900, stock: 8, weight: 1180 },
    options: [shoes('40', '41', '42', '43')],
    scenes: look('1f45e', 22, ['1f9e6', '1f454']),
    details: [
      text(
        'Open lacing for a high instep, cork under the insole that takes your shape in a week. Polish brings out red under the brown.',
        '开放式襟片，脚背高也不勒。鞋垫下铺软木，穿一周就贴脚。上油后棕里会透红。',
      ),
      facts(['Upper', '鞋面', 'Calf leather', '小牛皮'], ['Construction', '工艺', 'Welted and stitched', '沿条缝制']),
    ],
  },
  {
    ...worn,
    id: '3012',
    category: '303',
    brand: '11',
    isExclusive: true,
    name: ['Merino scarf, double-faced, 180 × 30 cm', '美利奴双面围巾 180×30cm'],
    subtitle: ['Soft on bare skin, warm down to −10 °C', '贴着皮肤也不扎，零下十度够暖'],
    ...{ price: 12900, marketPrice: 19900, stock: 36, weight: 210, tags: ['hot', 'choice'] },
    options: [colours('red', 'caramel', 'pine', 'navy', 'lilac', 'grey')],
    out: ['lilac'],
    scenes: look('1f9e3', 5, ['1f9e4', '2744-fe0f'], [{ hue: 352 }, { hue: 155, saturation: 0.7, brightness: 0.85 }]),
    details: [
      text(
        'Woven in one piece from 17-micron wool, a darker side and a lighter one. Long enough to go round twice, thin enough to disappear in a bag.',
        '17微米羊毛整条织成，一面深一面浅。够绕两圈，收进包里又不占地方。',
      ),
      facts(
        ['Material', '材质', '100 % merino wool', '100% 美利奴羊毛'],
        ['Care', '洗涤', 'By hand, cold, lay flat', '冷水手洗，平铺晾干'],
      ),
    ],
  },
  {
    ...worn,
    id: '3013',
    category: '303',
    brand: '11',
    name: ['Wool gloves for touch screens', '羊毛触屏手套'],
    subtitle: ['Three fingers talk to the phone', '三根手指能划屏'],
    unit: 'pair',
    ...{ price: 5900, stock: 47, weight: 70 },
    scenes: look('1f9e4', 275, ['1f4f1', '2744-fe0f']),
    details: [
      text(
        'Thumb, index and middle finger are knitted with a conductive thread that doesn’t show. Long cuffs close the gap to the sleeve.',
        '拇指、食指、中指织入看不见的导电纱。袖口加长，手腕不进风。',
      ),
      facts(
        ['Material', '材质', '85 % wool, 15 % polyamide', '85% 羊毛，15% 锦纶'],
        ['Size', '尺码', 'One size, stretches', '均码有弹性'],
      ),
    ],
  },
  {
    ...worn,
    id: '3014',
    category: '303',
    name: ['Wide-brimmed straw hat', '宽檐草帽'],
    subtitle: ['Rolls up, comes back', '卷起来也不变形'],
    ...{ price: 8800, marketPrice: 12800, stock: 29, weight: 130 },
    scenes: look('1f452', 46, ['1f576-fe0f', '1f41a']),
    details: [
      text(
        'Plaited from raffia by two sisters in a village near the sea. A ribbon inside sets the size; the brim shades face and neck.',
        '海边村子里两姐妹用拉菲草编的。内圈有调节绳，帽檐遮得住脸和脖子。',
      ),
      facts(['Material', '材质', 'Raffia', '拉菲草'], ['Brim', '帽檐', '10 cm', '10cm']),
    ],
  },
  {
    ...worn,
    id: '3015',
    category: '303',
    brand: '6',
    name: ['Washed cotton cap', '水洗棉鸭舌帽'],
    subtitle: ['Soft front, brass buckle, no big letters', '软顶、黄铜扣，没有大字'],
    ...{ price: 4900, marketPrice: 6900, stock: 45, weight: 90 },
    options: [colours('sky', 'caramel', 'black')],
    scenes: look('1f9e2', 210, ['1f576-fe0f']),
    details: [
      text(
        'Stone-washed until it looks like the one you lost. The peak can be bent and stays that way.',
        '石洗过，像您丢的那顶旧帽子。帽檐弯成什么样就是什么样。',
      ),
      facts(['Material', '材质', '100 % cotton', '100% 棉'], ['Head', '头围', '55 to 61 cm', '55–61cm']),
    ],
  },
  {
    ...worn,
    id: '3016',
    category: '303',
    brand: '11',
    name: ['Wool socks, three pairs', '羊毛袜 三双装'],
    subtitle: ['Warm in boots, no seam at the toes', '靴子里穿刚好，脚趾处无缝'],
    unit: 'set',
    ...{ price: 6900, stock: 58, weight: 240 },
    options: [choice(SIZE, ['small', '35–38', '35–38码'], ['large', '39–43', '39–43码'])],
    scenes: look('1f9e6', 185, ['1f462', '1f525']),
    details: [
      text(
        'Terry inside the foot, a light band around the arch. Send a holed pair back within a year and we darn it.',
        '脚底毛圈加厚，足弓有轻弹。一年内穿破了寄回来，我们给您补。',
      ),
      facts(['Material', '材质', '70 % wool, 28 % polyamide, 2 % elastane', '70% 羊毛，28% 锦纶，2% 氨纶']),
    ],
  },
  {
    ...worn,
    id: '3017',
    category: '303',
    brand: '1',
    name: ['Velvet hair ribbon', '丝绒发带蝴蝶结'],
    subtitle: ['Ties in two seconds, holds all day', '两秒系好，一天不散'],
    ...{ price: 1290, stock: 130, weight: 15, tags: ['new'], limitPerOrder: 20 },
    scenes: look('1f380', 345, ['1f49d']),
    details: [
      text(
        'A clip hides behind the bow, so even short hair keeps it. Also does well around a gift.',
        '蝴蝶结背后藏了个夹子，短发也夹得住。拿来系礼物也好看。',
      ),
      facts(['Material', '材质', 'Velvet ribbon, steel clip', '丝绒带、钢夹'], ['Width', '宽度', '9 cm', '9cm']),
    ],
  },
]

export const goods30: DemoGoods[] = goodsOf(drafts)
