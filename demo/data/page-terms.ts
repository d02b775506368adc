import type { DemoPage } from './pages'

/** Only what is true of a demo; settings stand as placeholders. */
export const terms: DemoPage = {
  key: 'terms',
  title: {
    en: 'Terms of use',
    'zh-Hans': '服务条款',
    'zh-Hant': '服務條款',
    es: 'Condiciones de uso',
    fr: 'Conditions d’utilisation',
  },
  blocks: [
    {
      kind: 'text',
      text: {
        en: 'This shop runs in demo mode. Its goods and brands are invented, payments go through a practice cashier, no money moves and nothing is shipped. The rules below are those that the shop itself follows.',
        'zh-Hans':
          '本店处于演示模式：商品和品牌都是虚构的，付款走练习收银台，不会真的扣钱，也不会发货。下面写的是店铺实际执行的规则。',
        'zh-Hant':
          '本店處於示範模式：商品和品牌都是虛構的，付款走練習收銀台，不會真的扣款，也不會出貨。以下是店鋪實際執行的規則。',
        es: 'Esta tienda funciona en modo de demostración. Los artículos y las marcas son inventados, los pagos pasan por una caja de prácticas, no se mueve dinero y no se envía nada. Las reglas siguientes son las que la tienda cumple de verdad.',
        fr: 'Cette boutique est en mode démonstration. Les articles et les marques sont inventés, les paiements passent par une caisse d’essai, aucun argent ne circule et rien n’est expédié. Les règles ci-dessous sont celles que la boutique applique vraiment.',
      },
    },
    {
      kind: 'heading',
      text: { en: 'Your account', 'zh-Hans': '账号', 'zh-Hant': '帳號', es: 'Tu cuenta', fr: 'Votre compte' },
    },
    {
      kind: 'text',
      text: {
        en: 'You log in with a phone number and a code; the first login opens the account. Keep codes to yourself: nobody from the shop will ask for one. You can log out in settings, which ends the session at once.',
        'zh-Hans':
          '用手机号和验证码登录，第一次登录即开通账号。验证码不要告诉别人，店里的人不会来问。在设置里退出登录，会话立即结束。',
        'zh-Hant':
          '用手機號碼和驗證碼登入，第一次登入即開通帳號。驗證碼不要告訴別人，店裡的人不會來問。在設定裡登出，工作階段立即結束。',
        es: 'Entras con un número de teléfono y un código; la primera entrada abre la cuenta. No des los códigos a nadie: la tienda nunca te pedirá uno. En ajustes puedes cerrar la sesión, que termina en el acto.',
        fr: 'Vous vous connectez avec un numéro de téléphone et un code ; la première connexion ouvre le compte. Gardez les codes pour vous : personne de la boutique ne vous en demandera. La déconnexion, dans les réglages, met fin à la session aussitôt.',
      },
    },
    {
      kind: 'heading',
      text: {
        en: 'Prices and delivery',
        'zh-Hans': '价格与运费',
        'zh-Hant': '價格與運費',
        es: 'Precios y envío',
        fr: 'Prix et livraison',
      },
    },
    {
      kind: 'text',
      text: {
        en: 'Prices are in yuan and include tax. Delivery is worked out from the goods and the address and shown before you order; from ¥{freeFreightFrom} of goods it is free. If a price changes while you are ordering, you see the new total first and nothing is ordered until you agree.',
        'zh-Hans':
          '价格以人民币计，已含税。运费按商品和收货地址计算，下单前就能看到；商品满 {freeFreightFrom} 元包邮。如果下单过程中价格有变，会先给您看新的总价，您同意了才会下单。',
        'zh-Hant':
          '價格以人民幣計，已含稅。運費按商品和收貨地址計算，下單前就能看到；商品滿 {freeFreightFrom} 元免運。如果下單過程中價格有變，會先讓您看新的總價，您同意了才會下單。',
        es: 'Los precios están en yuanes e incluyen impuestos. El envío se calcula según los artículos y la dirección y se muestra antes de pedir; desde ¥{freeFreightFrom} de compra es gratis. Si un precio cambia mientras pides, verás antes el nuevo total y no se pide nada hasta que lo aceptes.',
        fr: 'Les prix sont en yuans, taxes comprises. La livraison se calcule selon les articles et l’adresse et s’affiche avant la commande ; elle est offerte dès ¥{freeFreightFrom} d’achats. Si un prix change pendant la commande, vous voyez d’abord le nouveau total et rien n’est commandé sans votre accord.',
      },
    },
    {
      kind: 'heading',
      text: {
        en: 'Orders and payment',
        'zh-Hans': '订单与付款',
        'zh-Hant': '訂單與付款',
        es: 'Pedidos y pago',
        fr: 'Commandes et paiement',
      },
    },
    {
      kind: 'text',
      text: {
        en: 'An order keeps its goods for {minutesToPay} minutes. If it isn’t paid by then, it is cancelled and the goods go back on the shelf. You can cancel it yourself until you have paid. Should a payment arrive too late or twice, it is refunded in full without your asking.',
        'zh-Hans':
          '下单后商品保留 {minutesToPay} 分钟，到时未付款订单自动取消，商品放回货架。付款前您也可以自己取消。付款到得太晚或者付了两次，会自动全额退回，不用申请。',
        'zh-Hant':
          '下單後商品保留 {minutesToPay} 分鐘，到時未付款訂單自動取消，商品放回貨架。付款前您也可以自己取消。付款到得太晚或者付了兩次，會自動全額退回，不用申請。',
        es: 'Un pedido reserva sus artículos durante {minutesToPay} minutos. Si no se paga en ese tiempo, se cancela y los artículos vuelven a la venta. Hasta que pagues puedes cancelarlo tú. Si un pago llega tarde o dos veces, se devuelve entero sin que lo pidas.',
        fr: 'Une commande garde ses articles pendant {minutesToPay} minutes. Sans paiement d’ici là, elle est annulée et les articles reviennent en rayon. Vous pouvez l’annuler vous-même tant qu’elle n’est pas payée. Un paiement arrivé trop tard ou deux fois est remboursé en entier, sans démarche.',
      },
    },
    {
      kind: 'heading',
      text: {
        en: 'Changes',
        'zh-Hans': '条款变更',
        'zh-Hant': '條款變更',
        es: 'Cambios',
        fr: 'Modifications',
      },
    },
    {
      kind: 'text',
      text: {
        en: 'When these terms change, the date on this page changes too. Orders follow the terms of the day on which they were placed.',
        'zh-Hans': '条款有修改时，本页日期会随之更新。订单适用下单当天的条款。',
        'zh-Hant': '條款有修改時，本頁日期會隨之更新。訂單適用下單當天的條款。',
        es: 'Cuando cambian estas condiciones, cambia también la fecha de esta página. Cada pedido sigue las condiciones del día en que se hizo.',
        fr: 'Quand ces conditions changent, la date de cette page change aussi. Une commande suit les conditions du jour où elle a été passée.',
      },
    },
  ],
}
