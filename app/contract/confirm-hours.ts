/** Hours in which a member has to confirm a transfer at the wallet. */
export const CONFIRM_HOURS = 24
