/** The database stores no NUL, and no other control character is ever meant. */
export const PRINTABLE = /^(?:\P{Cc}|\s)*$/u

/** Spaces without width, marks of direction and fillers alone look like an empty field. */
export const SEEN = /[^\p{Cc}\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u

/**
 * Without the marks that turn the direction of what follows them (Unicode's bidirectional embeddings, overrides and
 * isolates). Contact lists put them around copied phone numbers, and one in a name would turn the rest of a sentence.
 */
export const withoutTurns = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
