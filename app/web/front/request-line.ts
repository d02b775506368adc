/** Characters that an address may have as it is sent. */
export const LONGEST_ADDRESS = 4096

/** Methods that something here answers. */
export const METHODS = /^(GET|HEAD|POST)$/

/** ASCII that is written as an escape, which no path of ours needs. */
export const HIDDEN = /%[0-7][\da-f]/i

/** A path that begins as the address of another shop: browsers read two slashes, either way round, as "another host". */
export const OTHER_HOST = /^[/\\]{2}/
