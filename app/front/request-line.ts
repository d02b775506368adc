/** Characters that an address may have as it is sent. */
export const LONGEST_ADDRESS = 4096

/** Hosts as they are asked for: a name or an address of the network, with a port or without. */
export const HOST = /^[a-z\d.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i

/** Methods that something here answers. */
export const METHODS = /^(GET|HEAD|POST)$/
