// sRGB (IEC 61966-2-1) and CIE Lab with its white D65, in tables because every pixel passes twice.
const LINEAR = Float64Array.from({ length: 256 }, (_, c) =>
  c > 10 ? ((c / 255 + 0.055) / 1.055) ** 2.4 : c / 255 / 12.92,
)
const STEPS = 8191
const GAMMA = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const c = step / STEPS
  return Math.round(255 * (c > 0.0031308 ? 1.055 * c ** (1 / 2.4) - 0.055 : 12.92 * c))
})
const gamma = (c) => GAMMA[c <= 0 ? 0 : c >= 1 ? STEPS : Math.round(c * STEPS)]
const [WHITE_X, WHITE_Z] = [0.9505, 1.089]
const forth = (t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
const back = (f) => (f > 0.206893 ? f * f * f : (f - 16 / 116) / 7.787)

function readLab(pixels, i, lab) {
  const r = LINEAR[pixels[i]]
  const g = LINEAR[pixels[i + 1]]
  const b = LINEAR[pixels[i + 2]]
  const fx = forth((0.4124 * r + 0.3576 * g + 0.1805 * b) / WHITE_X)
  const fy = forth(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const fz = forth((0.0193 * r + 0.1192 * g + 0.9505 * b) / WHITE_Z)
  lab[0] = 116 * fy - 16
  lab[1] = 500 * (fx - fy)
  lab[2] = 200 * (fy - fz)
}

function writeLab(pixels, i, l, a, b) {
  const fy = (l + 16) / 116
  const x = back(fy + a / 500) * WHITE_X
  const y = back(fy)
  const z = back(fy - b / 200) * WHITE_Z
  pixels[i] = gamma(3.2406 * x - 1.5372 * y - 0.4986 * z)
  pixels[i + 1] = gamma(-0.9689 * x + 1.8758 * y + 0.0415 * z)
  pixels[i + 2] = gamma(0.0557 * x - 0.204 * y + 1.057 * z)
}

/** HSL of CSS Color 4. */
function labOfHue(hue) {
  const [saturation, lightness] = [0.72, 0.52]
  const part = (n) => {
    const k = (n + hue / 30) % 12
    const spread = saturation * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  const lab = [0, 0, 0]
  readLab([part(0), part(8), part(4)], 0, lab)
  return lab
}

/** Stronger colours count more. */
function mainColour(pixels) {
  const [sum, lab] = [
    [0, 0, 0],
    [0, 0, 0],
  ]
  let weight = 0
  for (let i = 0; i < pixels.length; i += 16) {
    if (pixels[i + 3] < 128) continue
    readLab(pixels, i, lab)
    const chroma = 1 + Math.hypot(lab[1], lab[2])
    for (let n = 0; n < 3; n++) sum[n] += lab[n] * chroma
    weight += chroma
  }
  return sum.map((part) => part / Math.max(weight, 1))
}

const GREY_BELOW = 14
/** The share of the difference between an object's own hues that stays. */
const REMAINING_SPREAD = 0.45
const fade = (from, to, value) => Math.min(1, Math.max(0, (to - value) / (to - from)))
const wrapped = (angle) => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
const lit = (l, brightness) => (brightness > 1 ? l + (98 - l) * (brightness - 1) : l * brightness)

/** Only the main colour changes: metal, lid and leaf keep theirs. */
export function tintPixels(pixels, { hue, saturation = 1, brightness = 1 }) {
  const [mainL, mainA, mainB] = mainColour(pixels)
  const [wantedL, wantedA, wantedB] = labOfHue(hue)
  const [mainChroma, wantedChroma] = [Math.hypot(mainA, mainB), Math.hypot(wantedA, wantedB)]
  const isGrey = mainChroma < GREY_BELOW
  const [mainAngle, wantedAngle] = [Math.atan2(mainB, mainA), Math.atan2(wantedB, wantedA)]
  const lift = (wantedL - mainL) * 0.85
  const strength = saturation * Math.sqrt(Math.min(2.2, Math.max(0.5, wantedChroma / Math.max(mainChroma, 1))))

  const result = Buffer.from(pixels)
  const lab = [0, 0, 0]
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i + 3] === 0) continue
    readLab(pixels, i, lab)
    const [l, a, b] = lab
    const chroma = Math.hypot(a, b)
    const off = wrapped(Math.atan2(b, a) - mainAngle)
    const share = isGrey ? fade(14, 34, chroma) : fade(0.75, 1.35, Math.abs(off)) * (1 - fade(4, 14, chroma))
    if (share === 0) continue
    const middle = (l / 100) * (1 - l / 100)
    const newL = Math.min(98, Math.max(2, lit(l + (isGrey ? 0 : lift * 4 * middle), brightness)))
    const newChroma = isGrey ? wantedChroma * 0.8 * saturation * Math.min(1, 3.4 * middle + 0.1) : chroma * strength
    const angle = isGrey ? wantedAngle : wantedAngle + off * REMAINING_SPREAD
    const [newA, newB] = [Math.cos(angle) * newChroma, Math.sin(angle) * newChroma]
    writeLab(result, i, l + (newL - l) * share, a + (newA - a) * share, b + (newB - b) * share)
  }
  return result
}
