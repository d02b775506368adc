import again from '~/web/enhance/fresh-again.ts?worker&url'

/** Has a screen asked for anew where "back" shows it as it was left; for those that say what may be over by then. */
export const FreshAgain = () => <script type="module" src={again} />
