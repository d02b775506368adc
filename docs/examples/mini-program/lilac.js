/* A mini program as a client of a Lilac shop: `wx.request` in, data or a sentence for people out. */
const ORIGIN = 'https://shop.example'

/** A random name of this installation, so that limits do not hit others on the same network. */
function device() {
  const known = wx.getStorageSync('device')
  if (known) return known
  const made = Array.from({ length: 32 }, () => Math.floor(Math.random() * 36).toString(36)).join('')
  wx.setStorageSync('device', made)
  return made
}

function call(method, path, data) {
  const token = wx.getStorageSync('token')
  const header = { locale: 'zh-Hans', device: device(), 'content-type': 'application/json', ...(token && { token }) }
  // The input of a GET is its query, that of a POST its body alone.
  const url = `${ORIGIN}/h5${path}?p=3`
  return new Promise((resolve, reject) => {
    wx.request({
      url,
      method,
      data,
      header,
      timeout: 200_000,
      success({ data: answer }) {
        // What stands before the shop answers with a page where the shop is away.
        const { code, msg, data: told } = typeof answer === 'object' ? answer : {}
        if (code === 200) return resolve(told)
        // The session is over, and nothing else has this code.
        if (code === 403) wx.removeStorageSync('token')
        reject(Object.assign(new Error(msg ?? 'no answer'), { code, fields: told?.fields }))
      },
      fail: reject,
    })
  })
}

const get = (path, data) => call('GET', path, data)
const post = (path, data) => call('POST', path, data)

exports.sendCode = (phone) => get('/api/member/getVerificationCode', { phone })

exports.logIn = async (phone, verificationCode) => {
  const { token } = await post('/api/member/phoneRegister', { phone, verificationCode })
  wx.setStorageSync('token', token)
}

exports.find = (keyword, cursor) => get('/api/goods/search', { keyword, ...(cursor && { cursor }) })

/** With its SKUs. */
exports.goods = (id) => get('/api/goods/detail', { id })

exports.saveAddress = (address) => post('/api/memberAddress/save', address)

/** Amounts are fen. */
exports.preview = (skuId, quantity) => get('/api/order/preview', { skuId, quantity })

/** `preview` as it was shown: another total is refused in words. The same submissionId orders once, however often it is sent. */
exports.order = ({ payable, submissionId, seen }, { skuId, quantity, addressId }) =>
  post('/api/order/place', { skuId, quantity, addressId, total: payable, submissionId, seen })
