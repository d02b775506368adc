import again from '~/web/enhance/fresh-again.ts?worker&url'

/** For screens whose content may be over when "back" restores them. */
export const FreshAgain = () => <script type="module" src={again} />
