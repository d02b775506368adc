import { isInMessenger } from '~/values/visit-sources'

/** Hidden inside messengers, which ban shops for draws. */
export const drawsShown = (request: Request, inMessenger: boolean): boolean =>
  inMessenger || !isInMessenger(request.headers.get('user-agent') ?? '')

export const shownHere = <Activity>(
  request: Request,
  { activity, inMessenger }: { activity: Activity; inMessenger: boolean },
): Activity | null => (drawsShown(request, inMessenger) ? activity : null)
