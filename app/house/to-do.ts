/** Who was told to do something, and the number of what it is about. */
export interface ToDo {
  memberId: string
  of: string | null
}
