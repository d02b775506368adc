/** As much of a request as decides what a visit leaves in the browser; the platform's `Request` is one. */
export type Visit = { url: string; headers: Pick<Headers, 'get'> }
