export interface ToDo {
  memberId: string
  of: string | null
}
