import { brandIn, settings } from '~/platform/settings/settings'
import { ownOrigin } from '../own-origin'
import { SIM_WXPAY } from '../simulators/played-accounts'
import { wxpayClient } from './client'
import { transferGateway } from './transfers'

// A demo without an account talks to a service that is played, and loads it when somebody first does.
async function playedAccount() {
  const { ownSimulators } = await import('../simulators/open')
  const { wxpayAccountAt } = await import('../simulators/accounts')
  return wxpayAccountAt(await ownSimulators())
}

/** WeChat Pay's transfers to wallets, by the settings. */
export function wxpayTransfers() {
  const { wxpay: account, transferScene } = settings()
  const { merchant, app } = account ?? SIM_WXPAY
  return transferGateway({
    merchant,
    app,
    client: async () => wxpayClient(account ?? (await playedAccount())),
    callback: `${ownOrigin()}/h5/api/payout/callback/wxpay`,
    remark: brandIn('zh-Hans'),
    ...transferScene,
  })
}
