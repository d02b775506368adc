import { Button } from '~/web/ui/button'
import { classNames } from '~/web/ui/class-names'
import { Icon } from '~/web/ui/icon'

type ChoosePicturesProps = { text: string; name?: string; id?: string; isRefused?: boolean }

/** Inside a live region the files are sent at once. */
export const ChoosePictures = ({ text, name = 'files', id, isRefused }: ChoosePicturesProps) => (
  <label className="photo photo-add">
    <Icon name="camera" size="lg" />
    <span>{text}</span>
    <input
      id={id}
      type="file"
      name={name}
      multiple
      accept="image/jpeg,image/png,image/webp"
      data-autosubmit=""
      // biome-ignore lint/a11y/noAutofocus: only where the pictures were refused
      autoFocus={isRefused || undefined}
    />
  </label>
)

type SendPicturesProps = { text: string; name?: string; className?: string }

export const SendPictures = ({ text, name = 'pictures', className }: SendPicturesProps) => (
  <Button
    look="soft"
    size="sm"
    name="intent"
    value={name}
    formNoValidate
    className={classNames('only-plain', className)}
    data-default=""
  >
    {text}
  </Button>
)
