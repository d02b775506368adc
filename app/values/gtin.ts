const LENGTHS = [8, 12, 13, 14]

/** Length and check digit (GS1 General Specifications, 7.9). */
export function isGtin(code: string): boolean {
  if (!/^\d+$/.test(code) || !LENGTHS.includes(code.length)) return false
  const sum = Array.from(code.padStart(14, '0'), Number).reduce((all, digit, at) => all + digit * (at % 2 ? 1 : 3), 0)
  return sum % 10 === 0
}
