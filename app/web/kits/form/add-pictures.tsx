import * as m from '~/paraglide/messages'
import { ChoosePictures, SendPictures } from './choose-pictures'

/** Files to choose in a form of blocks: each becomes one. Without a script a button sends them. */
export const AddPictures = () => (
  <div className="mt-3 flex flex-wrap items-center gap-2">
    <ChoosePictures text={m.articles_pictures_choose()} />
    <SendPictures text={m.articles_pictures_add()} />
  </div>
)
