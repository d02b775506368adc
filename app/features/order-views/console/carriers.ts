export function favouritesFirst<C extends { code: string }>(
  companies: readonly C[],
  favourites: readonly string[],
): C[] {
  const on = favourites.flatMap((code) => companies.find((one) => one.code === code) ?? [])
  return [...on, ...companies.filter((one) => !on.includes(one))]
}
