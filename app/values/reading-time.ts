const [CHARACTERS_A_MINUTE, WORDS_A_MINUTE] = [400, 200]

export function readingMinutes(text: string): number {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE + words / WORDS_A_MINUTE))
}
