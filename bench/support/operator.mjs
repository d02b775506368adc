import { createHash, randomBytes } from 'node:crypto'

/** An owner who is logged in; the token. */
export async function openConsole(sql) {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('base64url')
  await sql(
    `with made as (
       insert into operators (phone, name, role, totp_secret, enrolled_at)
       values ('13700000000', 'Bench', 'owner', '', now()) returning id)
     insert into operator_sessions (token_hash, operator_id, proved_at, fresh_until)
     select $1, id, now(), now() + interval '1 hour' from made`,
    [hash],
  )
  return token
}
