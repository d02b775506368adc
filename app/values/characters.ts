/** The database stores no NUL, and no other control character is ever meant. */
export const PRINTABLE = /^(?:\P{Cc}|\s)*$/u

/** Spaces without width, marks of direction and fillers alone look like an empty field. */
export const SEEN = /[^\p{Cc}\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u
