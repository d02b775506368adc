import { choice, colours, type Draft, facts, goodsOf, look, text } from '../build-goods'
import type { DemoGoods } from './types'

const drafts: Draft[] = [
  {
    id: '4001',
    category: '401',
    brand: '6',
    isExclusive: true,
    name: ['Canvas backpack, water-repellent', '防泼水帆布双肩包'],
    subtitle: ['Wipes clean, dries overnight, lasts for years', '一擦就净，一夜就干，背好多年'],
    ...{
      price: 18900,
      marketPrice: 25900,
      stock: 24,
      weight: 780,
      tags: ['hot', 'choice'],
      dearer: { '20': 4000 },
      heavier: { '20': 160 },
    },
    options: [
      colours('red', 'pine', 'navy', 'black'),
      choice(['Volume', '容量'], ['14', '14 L', '14升'], ['20', '20 L', '20升']),
    ],
    out: ['pine/20'],
    scenes: look('1f392', 270, ['1f4d2', '1f9ed'], [{ hue: 352 }, { hue: 225, saturation: 0.8, brightness: 0.8 }]),
    details: [
      text(
        'Waxed cotton canvas that sheds a shower and can be waxed again. The back pocket takes a 13-inch laptop, the small one in front a whole bunch of keys.',
        '打蜡棉帆布，小雨不透，用旧了还能再打蜡。背面隔层放13寸电脑，前面小袋放得下一大串钥匙。',
      ),
      facts(
        ['Material', '材质', 'Waxed cotton, brass', '打蜡棉帆布、黄铜件'],
        ['Size', '尺寸', '40 × 28 × 13 cm (14 L)', '40 × 28 × 13cm（14升）'],
        ['Laptop', '电脑', 'Up to 13 inches', '13寸以内'],
      ),
    ],
  },
  {
    id: '4002',
    category: '401',
    brand: '6',
    name: ['Roll-top commuter backpack, 22 L', '卷口通勤双肩包 22升'],
    subtitle: ['Laptop at the back, lunch at the bottom', '电脑贴背，便当放底'],
    ...{ price: 32900, marketPrice: 39900, stock: 17, weight: 960, tags: ['new'] },
    options: [colours('grey', 'moss', 'navy')],
    scenes: look(
      '1f392',
      222,
      ['1f4bb', '2615'],
      [
        { hue: 220, saturation: 0.12, brightness: 1.05 },
        { hue: 95, saturation: 0.6 },
        { hue: 225, saturation: 0.8, brightness: 0.65 },
      ],
    ),
    details: [
      text(
        'The top rolls down to a day’s work and up to a weekend. Two doors: one for the laptop at the side, one for everything else.',
        '卷紧是一天的量，放开是一个周末。侧面拉链直接取电脑，不用翻整包。',
      ),
      facts(
        ['Material', '材质', 'Recycled nylon', '再生尼龙'],
        ['Laptop', '电脑', 'Up to 16 inches', '16寸以内'],
        ['Rain', '防水', 'Welded seams', '焊接缝'],
      ),
    ],
  },
  {
    id: '4003',
    category: '401',
    brand: '8',
    name: ['Fox backpack for small children', '小狐狸儿童背包'],
    subtitle: ['A chest strap they can close themselves', '胸扣孩子自己就能扣'],
    ...{ price: 9900, marketPrice: 12900, stock: 31, weight: 260 },
    scenes: look('1f98a', 26, ['1f36a', '1f9f8']),
    details: [
      text(
        'For two to five years: a box of biscuits, one bear and the jacket fit in. The name goes on a label inside, not for strangers to read.',
        '适合两到五岁，装得下一盒饼干、一只熊和一件外套。名字写在里面的标签上，不给陌生人看。',
      ),
      facts(['Volume', '容量', '5 L', '5升'], ['Washing', '清洗', '30 °C in the machine', '30℃机洗']),
    ],
  },
  {
    id: '4004',
    category: '401',
    brand: '6',
    name: ['Camera sling', '相机斜挎包'],
    subtitle: ['Swing to the front, shoot, swing back', '转到身前拍，拍完甩回去'],
    ...{ price: 26900, stock: 19, weight: 540, dearer: { large: 5000 }, heavier: { large: 120 } },
    options: [
      choice(
        ['Size', '大小'],
        ['small', 'One body, one lens', '一机一镜'],
        ['large', 'One body, three lenses', '一机三镜'],
      ),
    ],
    scenes: look('1f4f7', 205, ['1f5fa-fe0f', '1f304']),
    details: [
      text(
        'Padded walls move on hook-and-loop; a rain hood is tucked into the floor. The strap is seat-belt webbing and doesn’t creep.',
        '隔板可以随意挪，底部藏了防雨罩。背带是安全带织带，走路不滑。',
      ),
      facts(['Material', '材质', 'Dense nylon', '高密尼龙'], ['Strap', '背带', '80 to 140 cm', '80–140cm']),
    ],
  },
  {
    id: '4005',
    category: '401',
    brand: '6',
    name: ['Rain cover for backpacks', '背包防雨罩'],
    subtitle: ['Fits in a fist, fits 15 to 30 litres', '收起来一个拳头大，适合15–30升'],
    ...{ price: 2900, marketPrice: 3900, stock: 88, weight: 80 },
    scenes: look('1f302', 285, ['1f4a7', '1f392']),
    details: [
      text(
        'With a drain hole at the bottom and a strip that drivers see from a hundred metres.',
        '底部有排水孔，反光条一百米外就看得见。',
      ),
      facts(['Material', '材质', 'Ripstop polyester', '防撕裂涤纶'], ['Weight', '重量', '80 g', '80g']),
    ],
  },
  {
    id: '4006',
    category: '402',
    brand: '9',
    isExclusive: true,
    name: ['Vegetable-tanned leather tote', '植鞣牛皮托特包'],
    subtitle: ['Gets darker and better every summer', '越背颜色越深，越旧越好看'],
    ...{
      price: 59900,
      marketPrice: 79900,
      stock: 9,
      weight: 920,
      tags: ['choice'],
      dearer: { large: 12000 },
      heavier: { large: 220 },
    },
    options: [
      colours('caramel', 'black', 'red'),
      choice(['Size', '大小'], ['medium', 'Medium', '中号'], ['large', 'Large', '大号']),
    ],
    out: ['red/large'],
    scenes: look('1f45c', 24, ['1f576-fe0f', '1f511'], [{ hue: 28, saturation: 0.75, brightness: 0.9 }]),
    details: [
      text(
        'Cut from one hide, edges painted four times and burnished. Stands by itself, closes with one magnet, and has a light lining in which keys can be found.',
        '整张皮裁成，边油刷四遍再打磨。自己站得住，一颗磁扣合上，浅色里布好找钥匙。',
      ),
      facts(
        ['Material', '材质', 'Cowhide, cotton lining', '植鞣牛皮、棉里'],
        ['Size', '尺寸', '34 × 28 × 12 cm (medium)', '34 × 28 × 12cm（中号）'],
        ['Care', '保养', 'Leather balm twice a year', '一年上两次皮革膏'],
      ),
    ],
  },
  {
    id: '4007',
    category: '402',
    brand: '9',
    name: ['Satin evening clutch', '缎面手拿包'],
    subtitle: ['Phone, card, lipstick, no more', '手机、卡、口红，刚刚好'],
    ...{ price: 21900, marketPrice: 28900, stock: 16, weight: 240 },
    options: [colours('pink', 'lilac', 'navy')],
    scenes: look('1f45d', 330, ['1f484', '1f48e']),
    details: [
      text(
        'Pleated satin over a light frame that snaps shut with a good sound. The chain hides inside when you don’t need it.',
        '缎面打褶，骨架轻，合上时“嗒”一声很清脆。链条不用时收进包里。',
      ),
      facts(['Size', '尺寸', '21 × 12 × 5 cm', '21 × 12 × 5cm'], ['Chain', '链条', '110 cm, removable', '110cm，可拆']),
    ],
  },
  {
    id: '4008',
    category: '402',
    brand: '9',
    name: ['Clasp coin purse', '口金零钱包'],
    subtitle: ['Opens wide enough to see every coin', '开口够大，一眼看到底'],
    ...{ price: 6900, stock: 46, weight: 70 },
    options: [colours('honey', 'red', 'mint')],
    scenes: look('1f45b', 40, ['1fa99', '1f4b3']),
    details: [
      text(
        'Goat leather on a brass frame. It also holds earphones, pills or three dice.',
        '羊皮配黄铜口金。放零钱之外，装耳机、药片、三颗骰子都行。',
      ),
      facts(['Size', '尺寸', '10 × 8 cm', '10 × 8cm'], ['Material', '材质', 'Goat leather, brass', '羊皮、黄铜']),
    ],
  },
  {
    id: '4009',
    category: '402',
    brand: '3',
    name: ['Canvas shopper with a long strap', '长带帆布购物袋'],
    subtitle: ['Carries 15 kilos and doesn’t ask why', '能装十五公斤，不问装什么'],
    ...{ price: 3900, marketPrice: 4900, stock: 95, weight: 280, tags: ['hot'], limitPerOrder: 10 },
    scenes: look('1f6cd-fe0f', 325, ['1f955', '1f956']),
    details: [
      text(
        'Heavy unbleached cotton with doubled handles. Folds to the size of a book and can be boiled.',
        '厚实本色棉布，提手双层缝。折起来一本书大，脏了可以煮。',
      ),
      facts(
        ['Material', '材质', 'Cotton, 480 g/m²', '棉，480g/m²'],
        ['Size', '尺寸', '42 × 38 × 14 cm', '42 × 38 × 14cm'],
      ),
    ],
  },
  {
    id: '4010',
    category: '402',
    brand: '3',
    name: ['Woven basket bag', '手编草篮包'],
    subtitle: ['Market in the morning, beach after lunch', '早上去菜场，下午去海边'],
    ...{ price: 14900, marketPrice: 18900, stock: 21, weight: 520 },
    scenes: look('1f9fa', 36, ['1f33b', '1f34b']),
    details: [
      text(
        'Plaited from seagrass in two days’ work, lined with linen that can be taken out and washed.',
        '海草手编，两天编一只。亚麻内胆可以拆下来洗。',
      ),
      facts(
        ['Material', '材质', 'Seagrass, linen', '海草、亚麻'],
        ['Size', '尺寸', '36 × 26 × 18 cm', '36 × 26 × 18cm'],
      ),
    ],
  },
  {
    id: '4011',
    category: '402',
    brand: '9',
    name: ['Slim leather briefcase', '薄款皮质公文包'],
    subtitle: ['For a laptop, a folder and an umbrella', '放电脑、文件夹和一把伞'],
    ...{ price: 69900, marketPrice: 89900, stock: 7, weight: 1150 },
    options: [colours('caramel', 'black')],
    scenes: look('1f4bc', 20, ['1f58b-fe0f', '1f454']),
    details: [
      text(
        'Six centimetres deep, with a wet pocket for the umbrella. The lock opens with one thumb, the strap unclips in the lift.',
        '六厘米厚，有防水伞袋。单手拇指开锁，肩带在电梯里一扣就下。',
      ),
      facts(
        ['Material', '材质', 'Full-grain cowhide', '头层牛皮'],
        ['Size', '尺寸', '39 × 29 × 6 cm', '39 × 29 × 6cm'],
      ),
    ],
  },
  {
    id: '4012',
    category: '403',
    brand: '9',
    isExclusive: true,
    name: ['Quiet-wheel suitcase', '静音轮拉杆箱'],
    subtitle: ['Rolls past sleeping neighbours', '凌晨出门不吵邻居'],
    ...{
      price: 45900,
      marketPrice: 59900,
      stock: 12,
      weight: 3100,
      tags: ['hot', 'new'],
      dearer: { '24': 12000 },
      heavier: { '24': 900 },
    },
    options: [
      colours('sky', 'mint', 'lilac'),
      choice(['Size', '尺寸'], ['20', '20 in, cabin', '20寸 登机'], ['24', '24 in', '24寸']),
    ],
    freight: 'weight',
    serviceTags: ['sevenDayReturn', 'freeReturn', 'genuine'],
    scenes: look('1f9f3', 208, ['1f6eb', '1f5fa-fe0f'], [{ hue: 205, saturation: 0.8, brightness: 1.1 }]),
    details: [
      text(
        'Double wheels in rubber, a frame instead of a zip, and corners that can be replaced. The inside has one side for clean and one for worn.',
        '橡胶双轮，铝框代替拉链，四角磕坏可以换。里面一边放干净的，一边放换下来的。',
      ),
      facts(
        ['Shell', '箱体', 'Polycarbonate', '聚碳酸酯'],
        ['Weight', '重量', '3.1 kg (20 in)', '3.1kg（20寸）'],
        ['Warranty', '质保', '5 years, wheels included', '5年，含轮子'],
      ),
    ],
  },
  {
    id: '4013',
    category: '403',
    name: ['Three-digit luggage lock', '三位密码行李锁'],
    subtitle: ['Brass inside, bright outside', '黄铜锁芯，颜色好认'],
    ...{ price: 2590, stock: 105, weight: 75 },
    scenes: look('1f512', 44, ['1f9f3', '1f511']),
    details: [
      text(
        'The numbers are large enough to read in a dim corridor. Set your own code with a pen tip.',
        '数字够大，走廊灯暗也看得清。用笔尖按一下就能改密码。',
      ),
      facts(['Shackle', '锁梁', '4 mm steel', '4mm钢'], ['Size', '尺寸', '6 × 3 cm', '6 × 3cm']),
    ],
  },
  {
    id: '4014',
    category: '403',
    brand: '9',
    name: ['Leather luggage tag', '牛皮行李牌'],
    subtitle: ['Name inside, colour outside', '名字在里面，颜色在外面'],
    ...{ price: 3200, marketPrice: 4500, stock: 62, weight: 30 },
    options: [colours('honey', 'red', 'navy')],
    scenes: look('1f3f7-fe0f', 38, ['1f9f3']),
    details: [
      text(
        'A flap covers the card, so your address isn’t for everyone. The loop is riveted, not glued.',
        '盖片遮住地址卡，不让路人看见。挂绳用铆钉，不是胶粘。',
      ),
      facts(['Material', '材质', 'Cowhide offcuts', '牛皮边角料'], ['Size', '尺寸', '11 × 6 cm', '11 × 6cm']),
    ],
  },
  {
    id: '4015',
    category: '403',
    brand: '9',
    name: ['Passport wallet', '护照夹'],
    subtitle: ['Two passports, four cards, one boarding pass', '两本护照、四张卡、一张登机牌'],
    ...{ price: 12900, marketPrice: 15900, stock: 27, weight: 110 },
    scenes: look('1f4d5', 350, ['2708-fe0f', '1f30f']),
    details: [
      text(
        'A shielded layer keeps chips from being read. The pen loop holds the pen that is never there when the form comes.',
        '夹层防刷芯片。还有个笔插，发入境单的时候终于有笔了。',
      ),
      facts(['Material', '材质', 'Cowhide', '牛皮'], ['Size', '尺寸', '14 × 10.5 cm', '14 × 10.5cm']),
    ],
  },
  {
    id: '4016',
    category: '403',
    brand: '6',
    name: ['Floating dry bag', '漂浮防水袋'],
    subtitle: ['Roll three times, clip, throw it in', '卷三圈，扣上，扔水里也不怕'],
    ...{ price: 4900, stock: 43, weight: 180, dearer: { '10': 1500, '20': 3000 }, heavier: { '10': 70, '20': 160 } },
    options: [choice(['Volume', '容量'], ['5', '5 L', '5升'], ['10', '10 L', '10升'], ['20', '20 L', '20升'])],
    out: ['10'],
    scenes: look('26f5', 200, ['1f30a', '1f97d']),
    details: [
      text(
        'For boats, beaches and scooters in a cloudburst. The seams are welded; the bag floats with a phone and a towel inside.',
        '坐船、赶海、骑车遇暴雨都用得上。热合无缝，装着手机和毛巾也能漂。',
      ),
      facts(['Material', '材质', 'PVC-free tarpaulin', '无PVC夹网布'], ['Rating', '防水等级', 'IPX6', 'IPX6']),
    ],
  },
  {
    id: '4017',
    category: '403',
    status: 'off sale',
    name: ['Hanging wash bag', '可挂洗漱包'],
    subtitle: ['Unfolds on any hook', '有个钩子就能展开'],
    ...{ price: 7900, marketPrice: 9900, stock: 13, weight: 210 },
    scenes: look('1faa5', 190, ['1f9fc', '1f9f4']),
    details: [
      text(
        'Four clear pockets and a place for the toothbrush to dry. We are working on a lighter one.',
        '四个透明格，牙刷有地方晾。更轻的新版正在做。',
      ),
      facts(['Material', '材质', 'Recycled polyester', '再生涤纶'], ['Unfolded', '展开', '62 × 24 cm', '62 × 24cm']),
    ],
  },
]

export const goods40: DemoGoods[] = goodsOf(drafts)
