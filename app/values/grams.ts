export function gramsOf(word: string): string[] {
  const signs = [...`^${word}$`]
  return [...new Set(signs.slice(2).map((sign, index) => `${signs[index]}${signs[index + 1]}${sign}`))]
}
