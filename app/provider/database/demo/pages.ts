import type { Texts } from './types'

export interface DemoPage {
  key: string
  title: Texts
  blocks: { kind: 'heading' | 'text'; text: Texts }[]
}

const heading = (en: string, hans: string) => ({ kind: 'heading' as const, text: { en, 'zh-Hans': hans } })
const text = (en: string, hans: string) => ({ kind: 'text' as const, text: { en, 'zh-Hans': hans } })

/** The operator's pages of the demo: honest about being one. A real shop puts its own words in their place. */
export const pages: DemoPage[] = [
  {
    key: 'terms',
    title: { en: 'Terms of use', 'zh-Hans': '用户协议' },
    blocks: [
      text(
        'This is a demonstration shop. Nothing in it is really sold, and no money moves. The words below show what a real shop would agree with its members.',
        '这是一个演示商城，不会真实销售商品，也不会产生真实扣款。以下内容展示真实商城与会员之间的约定。',
      ),
      heading('Your account', '账号'),
      text(
        'You log in with your mobile number and a code. The account is yours alone; tell nobody the code. You can log out at any time in the settings.',
        '您使用手机号和验证码登录。账号仅供本人使用，请勿把验证码告诉他人。您可以随时在设置中退出登录。',
      ),
      heading('Orders and prices', '订单与价格'),
      text(
        'Prices are in yuan and include tax. The total that you see when you place an order is the total that you pay: if a price changes meanwhile, we show you the new total and ask again.',
        '价格以人民币计，已含税。您提交订单时看到的总价就是应付金额；如果期间价格有变动，我们会展示新的总价并请您再次确认。',
      ),
      text(
        'An order holds its goods for 30 minutes. If it is not paid by then, it is cancelled and the goods go back on the shelf. Should a payment arrive later and the goods be gone, the money comes back to you in full by itself.',
        '下单后为您保留商品 30 分钟。超时未付款，订单自动取消，商品重新上架。如果付款晚到而商品已售完，款项会自动全额退回。',
      ),
      heading('Delivery', '配送'),
      text(
        'Delivery is free from ¥99 of goods to most regions. Below that, and to remote regions, the freight is shown before you order.',
        '大部分地区商品满 ¥99 免运费。未满金额或偏远地区的运费会在下单前显示。',
      ),
      heading('Changing your mind', '退换货'),
      text(
        'Goods with the mark “7-day return” can go back within seven days of receipt if they are as new. Quality problems are ours to mend, for fifteen days.',
        '带有“7 天无理由退货”标记的商品，签收后 7 天内保持完好可退。质量问题 15 天内由我们负责。',
      ),
    ],
  },
  {
    key: 'privacy',
    title: { en: 'Privacy', 'zh-Hans': '隐私政策' },
    blocks: [
      text(
        'We keep what we need to sell and send you goods, and no more. This page says what that is.',
        '我们只保存销售和配送所需的信息，不多收集。以下说明我们收集哪些信息。',
      ),
      heading('What we keep', '我们保存的信息'),
      text(
        'Your mobile number, to log you in. The name and picture that you choose. The addresses that you enter. Your cart, your orders and their payments. Who invited you, if somebody did.',
        '用于登录的手机号；您选择的昵称和头像；您填写的收货地址；您的购物车、订单和支付记录；邀请人（如有）。',
      ),
      heading('Cookies', 'Cookie'),
      text(
        'One keeps you logged in, one remembers a guest’s cart, others your language, appearance and what you searched for last. None of them follows you elsewhere.',
        '一个用于保持登录，一个记住访客购物车，其余记录您的语言、外观和最近搜索。我们不会用它们在别处追踪您。',
      ),
      heading('What others see', '他人可见的内容'),
      text(
        'Whoever delivers your parcel sees the name, number and address on it. Other members see your name and picture only where you write a review, and not even that if you choose to stay anonymous.',
        '配送方会看到包裹上的姓名、电话和地址。其他会员只会在您的评价中看到昵称和头像；选择匿名则不显示。',
      ),
      heading('Codes', '验证码'),
      text(
        'Codes are sent by text message, hold for five minutes and are kept only in a form that nobody can read back.',
        '验证码通过短信发送，5 分钟内有效，仅以不可还原的形式保存。',
      ),
    ],
  },
  {
    key: 'about',
    title: { en: 'About Lilac', 'zh-Hans': '关于丁香' },
    blocks: [
      text(
        'Lilac is a small shop for gifts and little joys: tea, scarves, lamps, toys and what else makes a day brighter. It opens from a link in a chat, on any phone, also where scripts are switched off.',
        '丁香是一间小小的商城，卖礼物和生活中的小欢喜：茶、围巾、台灯、玩具，还有各种让一天变明亮的东西。从聊天里的链接就能打开，任何手机都可以，即使关闭了脚本。',
      ),
      heading('This demo', '关于本演示'),
      text(
        'All goods, brands and people here are invented. The pictures are composed from open 3-D drawings. You can go all the way from looking around to paying at a sandbox cashier.',
        '这里的商品、品牌和人物均为虚构，图片由开源 3D 图形合成。您可以完整体验从浏览到在沙箱收银台付款的全过程。',
      ),
    ],
  },
]
