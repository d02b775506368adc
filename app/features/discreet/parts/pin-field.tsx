import { TextField } from '~/web/kits/form/field'

type PinFieldProps = { label: string; hint?: string }

/** No field for passwords: browsers would offer to save it for the next person at this phone. The style covers the digits. */
export const PinField = ({ label, hint }: PinFieldProps) => (
  <TextField
    name="pin"
    label={label}
    hint={hint}
    stacked
    className="pin-field"
    inputMode="numeric"
    autoComplete="off"
    maxLength={6}
    required
  />
)
