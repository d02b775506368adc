export type Visit = { url: string; headers: Pick<Headers, 'get'> }
