/** 13 digits that no earlier process has issued: the shop stores the services' numbers, and accepts none twice. */
export class Numbers {
  private last = 0

  next(digits: number, filler = '0'): string {
    this.last = Math.max(this.last + 1, Date.now())
    return String(this.last).padStart(digits, filler)
  }
}
