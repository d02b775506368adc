import { isInMessenger } from '~/values/visit-sources'

/** Whether draws are shown to whoever asks: messengers ban the addresses of shops that show them inside of them. */
export const drawsShown = (request: Request, inMessenger: boolean): boolean =>
  inMessenger || !isInMessenger(request.headers.get('user-agent') ?? '')

/** The activity, where it may be shown to whoever asks. */
export const shownHere = <Activity>(
  request: Request,
  { activity, inMessenger }: { activity: Activity; inMessenger: boolean },
): Activity | null => (drawsShown(request, inMessenger) ? activity : null)
