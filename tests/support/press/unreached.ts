/** What no press reaches, because the filled shop has no such state: `screen x`, or a file and what it names. Only gets shorter. */
export const UNREACHED: readonly string[] = [
  'account/screens/settings-parts.tsx: intent=connect',
  'members/screens/login.tsx: form login',
  'members/screens/login.tsx: intent=login',
  'members/screens/login.tsx: intent=messenger',
  'operators/console/approval-acts.tsx: act release',
  'operators/console/factor.tsx: form factor',
  'operators/console/factor.tsx: form setup',
  'operators/console/factor.tsx: intent=other',
  'operators/console/invitation.tsx: intent=login',
  'operators/console/logging-in.ts: form login',
  'operators/console/login.tsx: intent=login',
  'screen consoleFactor',
  'screen consoleInvitation',
  'screen consoleLogin',
  'screen login',
  'screen messengerSignIn',
  'settings/console/services.tsx: act fens',
  'settings/console/services.tsx: intent=fens',
  'storefront/screens/page.tsx: act agree',
  'storefront/screens/page.tsx: intent=agree',
  'videos/screens/video-tab.tsx: form like',
]

/** What is reached only where the press comes within the ten minutes in which a parcel may be taken back. */
export const REACHED_IN_TIME: readonly string[] = [
  'order-views/console/order-parcels.tsx: act unship',
  'orders/console/ship-many.tsx: act unship',
  'orders/console/shipped-list.tsx: intent=unship',
  'orders/console/shipped-list.tsx: intent=unshipMany',
]
