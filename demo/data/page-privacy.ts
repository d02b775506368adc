import type { DemoPage } from './pages'

/** Change it with what the shop stores of a person. */
export const privacy: DemoPage = {
  key: 'privacy',
  title: {
    en: 'Privacy',
    'zh-Hans': '隐私政策',
    'zh-Hant': '隱私權政策',
    es: 'Privacidad',
    fr: 'Confidentialité',
  },
  blocks: [
    {
      kind: 'text',
      text: {
        en: 'In short: we keep what an order needs, we sell nothing about you, and no other company watches what you do here.',
        'zh-Hans': '简单说：只保留订单需要的信息，不出售您的任何资料，也没有别的公司在这里看您做了什么。',
        'zh-Hant': '簡單說：只保留訂單需要的資訊，不出售您的任何資料，也沒有別的公司在這裡看您做了什麼。',
        es: 'En pocas palabras: guardamos lo que necesita un pedido, no vendemos nada sobre ti y ninguna otra empresa mira lo que haces aquí.',
        fr: 'En bref : nous gardons ce qu’il faut à une commande, nous ne vendons rien sur vous et aucune autre entreprise n’observe ce que vous faites ici.',
      },
    },
    {
      kind: 'heading',
      text: {
        en: 'What we keep',
        'zh-Hans': '我们保存什么',
        'zh-Hant': '我們保存什麼',
        es: 'Qué guardamos',
        fr: 'Ce que nous gardons',
      },
    },
    {
      kind: 'text',
      text: {
        en: 'Your phone number, because you log in with it. What you tell us in your profile. Addresses that you save. Your cart and your orders with their payments. If you came by a friend’s link, who the friend is.',
        'zh-Hans':
          '手机号，因为登录要用；您在个人资料里填写的内容；您保存的地址；购物车、订单和付款记录。如果您是从朋友的链接进来的，还会记下是哪位朋友。',
        'zh-Hant':
          '手機號碼，因為登入要用；您在個人資料裡填寫的內容；您儲存的地址；購物車、訂單和付款紀錄。如果您是從朋友的連結進來的，還會記下是哪位朋友。',
        es: 'Tu teléfono, porque entras con él. Lo que nos cuentas en tu perfil. Las direcciones que guardas. Tu carrito y tus pedidos con sus pagos. Si llegaste por el enlace de un amigo, quién es.',
        fr: 'Votre téléphone, puisqu’il sert à vous connecter. Ce que vous indiquez dans votre profil. Les adresses que vous enregistrez. Votre panier et vos commandes avec leurs paiements. Si vous êtes venu par le lien d’un ami, qui est cet ami.',
      },
    },
    {
      kind: 'heading',
      text: { en: 'Cookies', 'zh-Hans': 'Cookie', 'zh-Hant': 'Cookie', es: 'Cookies', fr: 'Cookies' },
    },
    {
      kind: 'text',
      text: {
        en: 'One cookie holds your session; it ends after 30 days without a visit, after 90 days at the latest. Others remember your language, light or dark, your last ten searches, the cart of a guest, the last twenty items that a guest looked at and, for 30 days, the link that you came by. None is for advertising.',
        'zh-Hans':
          '一个 Cookie 用来保持登录，30 天不来就失效，最长 90 天。其他的记住语言、深浅色、最近十次搜索、游客的购物车、游客最近看过的二十件商品，以及 30 天内您从哪个链接进来。没有一个用于广告。',
        'zh-Hant':
          '一個 Cookie 用來保持登入，30 天不來就失效，最長 90 天。其他的記住語言、深淺色、最近十次搜尋、訪客的購物車、訪客最近看過的二十件商品，以及 30 天內您從哪個連結進來。沒有一個用於廣告。',
        es: 'Una cookie mantiene tu sesión; termina tras 30 días sin visitas y como mucho a los 90. Otras recuerdan el idioma, el modo claro u oscuro, tus diez últimas búsquedas, el carrito de invitado, los veinte últimos artículos que miró un invitado y, durante 30 días, el enlace por el que llegaste. Ninguna es publicitaria.',
        fr: 'Un cookie garde votre session ; elle prend fin après 30 jours sans visite, après 90 jours au plus tard. D’autres retiennent la langue, le mode clair ou sombre, vos dix dernières recherches, le panier d’invité, les vingt derniers articles vus par un invité et, pendant 30 jours, le lien par lequel vous êtes venu. Aucun ne sert à la publicité.',
      },
    },
    {
      kind: 'heading',
      text: {
        en: 'How we protect it',
        'zh-Hans': '如何保护',
        'zh-Hant': '如何保護',
        es: 'Cómo lo protegemos',
        fr: 'Comment nous le protégeons',
      },
    },
    {
      kind: 'text',
      text: {
        en: 'Login codes and session tokens are stored only as fingerprints from which they can’t be read back. Phone numbers and addresses don’t appear in log files. Pictures that you upload are drawn anew, without the place and time that a camera writes into them.',
        'zh-Hans':
          '验证码和登录凭证只存不可还原的指纹。手机号和地址不会写进日志。您上传的图片会重新编码，相机写在里面的地点和时间会被去掉。',
        'zh-Hant':
          '驗證碼和登入憑證只存無法還原的指紋。手機號碼和地址不會寫進日誌。您上傳的圖片會重新編碼，相機寫在裡面的地點和時間會被去掉。',
        es: 'Los códigos y las claves de sesión se guardan solo como huellas que no se pueden leer al revés. Teléfonos y direcciones no aparecen en los registros. Las imágenes que subes se vuelven a generar, sin el lugar ni la hora que escribe la cámara.',
        fr: 'Les codes et les jetons de session ne sont conservés que sous forme d’empreintes impossibles à relire. Téléphones et adresses n’apparaissent pas dans les journaux. Les images que vous envoyez sont régénérées, sans le lieu ni l’heure qu’y inscrit l’appareil photo.',
      },
    },
    {
      kind: 'heading',
      text: {
        en: 'Your choice',
        'zh-Hans': '您的选择',
        'zh-Hant': '您的選擇',
        es: 'Tú decides',
        fr: 'À vous de choisir',
      },
    },
    {
      kind: 'text',
      text: {
        en: 'You can change your profile, remove addresses, clear your searches and log out at any time. This is a demonstration: please don’t enter anybody’s real data. Whoever runs the shop can delete everything by deleting its data folder.',
        'zh-Hans':
          '您随时可以修改资料、删除地址、清空搜索记录、退出登录。这是一家演示店，请不要填写任何人的真实信息。运营者删除数据文件夹，一切数据就都删除了。',
        'zh-Hant':
          '您隨時可以修改資料、刪除地址、清空搜尋紀錄、登出。這是一家示範店，請不要填寫任何人的真實資訊。營運者刪除資料夾，一切資料就都刪除了。',
        es: 'Puedes cambiar tu perfil, quitar direcciones, borrar tus búsquedas y salir cuando quieras. Esto es una demostración: no introduzcas datos reales de nadie. Quien lleva la tienda puede borrarlo todo eliminando su carpeta de datos.',
        fr: 'Vous pouvez à tout moment modifier votre profil, supprimer des adresses, effacer vos recherches et vous déconnecter. Ceci est une démonstration : n’y saisissez les vraies données de personne. Qui tient la boutique peut tout effacer en supprimant son dossier de données.',
      },
    },
  ],
}
