import type { z } from 'zod'
import type { Call } from '~/contract/call'
import type { Client } from '~/web/h5/client'
import { formWithPictures } from '~/web/h5/pictures'
import { type FormOf, readForm, redrawForm, refuseForm } from './form-schema'

type Answer = ReturnType<typeof refuseForm>
type Input<C extends Call> = z.input<C['input']>
type Fits<T, C extends Call> = [T] extends [Input<C>]
  ? [Exclude<keyof T, keyof Input<C>>] extends [never]
    ? true
    : false
  : false
type SendResult<T, C extends Call> = { ok: true; value: T; data: z.output<C['output']> } | { ok: false; answer: Answer }

/** Sends a call what was typed. `answer` is the form again, where it or the call refuses. */
export async function sendForm<T, C extends Call>(
  client: Client,
  form: FormOf<T>,
  source: Request | FormData,
  call: C,
  ...[input]: Fits<T, C> extends true ? [input?: (value: T) => Input<C>] : [input: (value: T) => Input<C>]
): Promise<SendResult<T, C>> {
  const read = await readForm(form, source, client.locale)
  if (!read.ok) return read
  const done = await client.ask(call, (input ? input(read.value) : read.value) as never)
  if (!done.ok) return { ok: false, answer: refuseForm(form, read.data, done.fields, done.msg) }
  return { ok: true, value: read.value, data: done.data }
}

/** Stores the pictures of a form. `answer` is the form again: with its pictures before it is sent, or with what is wrong with them. */
export async function takePictures<T>(
  client: Client,
  form: FormOf<T>,
  request: Request,
  storing?: Parameters<typeof formWithPictures>[2],
): Promise<{ posted: FormData; answer?: Answer }> {
  const { posted, trouble } = await formWithPictures(client, request, storing)
  if (trouble) return { posted, answer: refuseForm(form, posted, { pictures: trouble }) }
  if (posted.get('intent') === 'pictures') return { posted, answer: redrawForm(form, posted) }
  return { posted }
}
