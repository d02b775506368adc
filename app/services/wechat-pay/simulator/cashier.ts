import { fen, yuanText } from '~/values/money'
import type { ServiceRequest, ServiceResponse } from '../../simulators/frame'
import { document, escaped, html } from '../../simulators/page'
import type { Stage } from '../../vendor'
import type { WxpayDesk } from './desk'

export function cashierPage(desk: WxpayDesk, request: ServiceRequest, { h5Hosts }: Stage): ServiceResponse {
  const { searchParams } = new URL(request.path, 'http://vendor.invalid')
  const order = desk.orders.findPrepared(searchParams.get('prepay_id') ?? '')
  const redirect = searchParams.get('redirect_url') ?? ''
  if (/MicroMessenger/i.test(request.headers['user-agent'] ?? ''))
    return message('This page cannot be opened in WeChat.')
  if (!order) return message('This payment has expired. Go back to the shop and pay again.')
  if (request.method === 'POST') {
    const pressed = new URLSearchParams(request.raw.toString('utf8')).get('act')
    if (pressed === 'pay') desk.pay(order.id)
    return redirect ? { status: 303, headers: { location: redirect }, body: '' } : message('Done.')
  }
  const referer = request.headers.referer ?? ''
  const host = URL.canParse(referer) ? new URL(referer).hostname : ''
  if (h5Hosts && !h5Hosts.includes(host)) return message('The merchant has not registered the domain of this page.')
  const buttons = order.state === 'NOTPAY' ? '<button class="main" name="act" value="pay">Pay</button> ' : ''
  return html(
    document(
      'WeChat Pay (played)',
      `<p>No money moves here.</p><p><b>¥${yuanText(fen(order.total))}</b> <small>${escaped(order.id)}</small></p>
<form method="post">${buttons}<button name="act" value="back">Back to the shop</button></form>`,
    ),
  )
}

const message = (text: string): ServiceResponse => html(document('WeChat Pay (played)', `<p>${escaped(text)}</p>`), 403)
