import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

/** Files to choose in a form of blocks: each becomes one. Without a script a button sends them. */
export const AddPictures = () => (
  <div className="mt-3 flex flex-wrap items-center gap-2">
    <label className="photo photo-add">
      <Icon name="camera" size="lg" />
      <span>{m.articles_pictures_choose()}</span>
      <input type="file" name="files" multiple accept="image/jpeg,image/png,image/webp" data-autosubmit="" />
    </label>
    <Button look="soft" size="sm" name="intent" value="pictures" formNoValidate className="only-plain" data-default="">
      {m.articles_pictures_add()}
    </Button>
  </div>
)
