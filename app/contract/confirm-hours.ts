/** Hours in which a member confirms a transfer at the wallet. */
export const CONFIRM_HOURS = 24
