const LENGTHS = [8, 12, 13, 14]

/** Whether a barcode is a Global Trade Item Number: its length, and the check digit of GS1's General Specifications, 7.9. */
export function isGtin(code: string): boolean {
  if (!/^\d+$/.test(code) || !LENGTHS.includes(code.length)) return false
  const sum = Array.from(code.padStart(14, '0'), Number).reduce((all, digit, at) => all + digit * (at % 2 ? 1 : 3), 0)
  return sum % 10 === 0
}
