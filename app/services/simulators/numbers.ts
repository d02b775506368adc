/**
 * Gives out numbers of 13 digits that no process of before has given: the shop keeps what the services called its payments,
 * and takes none twice. One a millisecond is more than anybody plays.
 */
export class Numbers {
  private last = 0

  next(digits: number, filler = '0'): string {
    this.last = Math.max(this.last + 1, Date.now())
    return String(this.last).padStart(digits, filler)
  }
}
