const HALF = 5

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="num mb-4 mt-1 flex flex-wrap">
      {codes.map((code) => (
        <li key={code} className="w-1/2">
          <code>{`${code.slice(0, HALF)}-${code.slice(HALF)}`}</code>
        </li>
      ))}
    </ul>
  )
}
