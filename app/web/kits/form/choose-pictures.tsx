import { Button } from '~/web/ui/button'
import { classNames } from '~/web/ui/class-names'
import { Icon } from '~/web/ui/icon'

type ChoosePicturesProps = { text: string; id?: string; isRefused?: boolean }

/** Inside a live region the files are sent at once. */
export const ChoosePictures = ({ text, id, isRefused }: ChoosePicturesProps) => (
  <label className="photo photo-add">
    <Icon name="camera" size="lg" />
    <span>{text}</span>
    <input
      id={id}
      type="file"
      name="files"
      multiple
      accept="image/jpeg,image/png,image/webp"
      data-autosubmit=""
      // biome-ignore lint/a11y/noAutofocus: only where the pictures were refused
      autoFocus={isRefused || undefined}
    />
  </label>
)

export const SendPictures = ({ text, className }: { text: string; className?: string }) => (
  <Button
    look="soft"
    size="sm"
    name="intent"
    value="pictures"
    formNoValidate
    className={classNames('only-plain', className)}
    data-default=""
  >
    {text}
  </Button>
)
