import type { DemoPage } from './pages'

export const about: DemoPage = {
  key: 'about',
  title: {
    en: 'About Lilac',
    'zh-Hans': '关于丁香',
    'zh-Hant': '關於丁香',
    es: 'Sobre Lilac',
    fr: 'À propos de Lilac',
  },
  blocks: [
    {
      kind: 'text',
      text: {
        en: 'Lilac is a small shop for gifts and little joys: tea, scarves, candles, bags, toys and what else makes an ordinary day better. It opens in the chat in which a friend sends you a link, and it works on old phones, slow networks and without JavaScript.',
        'zh-Hans':
          '丁香是一家卖礼物和小确幸的小店：茶、围巾、蜡烛、包、玩具，还有让平常日子好一点的东西。朋友在聊天里发来链接，点开就能逛；旧手机、慢网络、关掉 JavaScript，也一样能用。',
        'zh-Hant':
          '丁香是一家賣禮物和小確幸的小店：茶、圍巾、蠟燭、包、玩具，還有讓平常日子好一點的東西。朋友在聊天裡傳來連結，點開就能逛；舊手機、慢網路、關掉 JavaScript，也一樣能用。',
        es: 'Lilac es una tienda pequeña de regalos y alegrías pequeñas: té, bufandas, velas, bolsos, juguetes y todo lo que mejora un día cualquiera. Se abre en el chat en el que un amigo te envía un enlace y funciona en móviles viejos, con redes lentas y sin JavaScript.',
        fr: 'Lilac est une petite boutique de cadeaux et de petites joies : thés, écharpes, bougies, sacs, jouets et tout ce qui rend meilleur un jour ordinaire. Elle s’ouvre dans la conversation où un ami vous envoie un lien, et elle marche sur les vieux téléphones, les réseaux lents et sans JavaScript.',
      },
    },
    {
      kind: 'heading',
      text: {
        en: 'What we choose',
        'zh-Hans': '我们怎么选品',
        'zh-Hant': '我們怎麼選品',
        es: 'Qué elegimos',
        fr: 'Ce que nous choisissons',
      },
    },
    {
      kind: 'text',
      text: {
        en: 'Few things, described plainly: what they are made of, how long they keep, whom they suit. We show a former price only where the maker names one, count only real sales, and write no reviews ourselves.',
        'zh-Hans':
          '东西不多，话说明白：用什么做的，能放多久，适合谁。厂家有标价的才显示划线价，销量只算真实成交，评价一条也不自己写。',
        'zh-Hant':
          '東西不多，話說明白：用什麼做的，能放多久，適合誰。廠家有標價的才顯示劃線價，銷量只算真實成交，評價一則也不自己寫。',
        es: 'Pocas cosas, contadas con claridad: de qué están hechas, cuánto duran, para quién son. Solo mostramos un precio de referencia si lo da el fabricante, contamos solo ventas reales y no escribimos ninguna opinión.',
        fr: 'Peu de choses, décrites simplement : de quoi elles sont faites, combien de temps elles se gardent, à qui elles vont. Un prix barré n’apparaît que si le fabricant en donne un, les ventes comptées sont réelles et nous n’écrivons aucun avis.',
      },
    },
    {
      kind: 'heading',
      text: {
        en: 'The pictures',
        'zh-Hans': '图片来源',
        'zh-Hant': '圖片來源',
        es: 'Las imágenes',
        fr: 'Les images',
      },
    },
    {
      kind: 'text',
      text: {
        en: 'In this demonstration the pictures are composed from Fluent Emoji, three-dimensional drawings by Microsoft under the MIT licence.',
        'zh-Hans': '演示店里的图片由 Fluent Emoji 三维图形合成，原图出自微软，采用 MIT 许可。',
        'zh-Hant': '示範店裡的圖片由 Fluent Emoji 立體圖形合成，原圖出自微軟，採用 MIT 授權。',
        es: 'En esta demostración las imágenes se componen con Fluent Emoji, dibujos tridimensionales de Microsoft con licencia MIT.',
        fr: 'Dans cette démonstration, les images sont composées à partir de Fluent Emoji, dessins en trois dimensions de Microsoft sous licence MIT.',
      },
    },
  ],
}
