// D65 white (IEC 61966-2-1).
const WHITE = [0.9505, 1, 1.089]

const linear = Array.from({ length: 256 }, (_, c) => (c > 10.3 ? ((c / 255 + 0.055) / 1.055) ** 2.4 : c / 255 / 12.92))

function labOf(red, green, blue) {
  const [r, g, b] = [linear[red], linear[green], linear[blue]]
  const [x, y, z] = [
    0.4124 * r + 0.3576 * g + 0.1805 * b,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    0.0193 * r + 0.1192 * g + 0.9505 * b,
  ].map((c, i) => (c / WHITE[i] > 0.008856 ? Math.cbrt(c / WHITE[i]) : (7.787 * c) / WHITE[i] + 16 / 116))
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function rgbOf(l, a, b) {
  const fy = (l + 16) / 116
  const [x, y, z] = [fy + a / 500, fy, fy - b / 200].map(
    (f, i) => WHITE[i] * (f ** 3 > 0.008856 ? f ** 3 : (f - 16 / 116) / 7.787),
  )
  return [
    3.2406 * x - 1.5372 * y - 0.4986 * z,
    -0.9689 * x + 1.8758 * y + 0.0415 * z,
    0.0557 * x - 0.204 * y + 1.057 * z,
  ].map((c) => Math.round(255 * (c > 0.0031308 ? 1.055 * c ** (1 / 2.4) - 0.055 : 12.92 * c)))
}

/** HSL (CSS Color 4) in Lab. */
function labOfHsl(hue, saturation, lightness) {
  const part = (n) => {
    const k = (n + hue / 30) % 12
    return Math.round(
      255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1))),
    )
  }
  return labOf(part(0), part(8), part(4))
}

/** The main colour of RGBA pixels in Lab, the stronger colours counting more. */
function mainColour(pixels) {
  const sum = [0, 0, 0]
  let weight = 0
  for (let i = 0; i < pixels.length; i += 16) {
    if (pixels[i + 3] < 128) continue
    const lab = labOf(pixels[i], pixels[i + 1], pixels[i + 2])
    const chroma = 1 + Math.hypot(lab[1], lab[2])
    for (const n of [0, 1, 2]) sum[n] += lab[n] * chroma
    weight += chroma
  }
  return sum.map((part) => part / Math.max(weight, 1))
}

const GREY_BELOW = 14
const fade = (from, to, value) => Math.min(1, Math.max(0, (to - value) / (to - from)))
const turned = (angle) => Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle)))

/** RGBA pixels with what has the object's main colour in another: metal, lid and leaf keep theirs. */
export function tintPixels(pixels, { hue, saturation = 1, brightness = 1 }) {
  const [mainL, mainA, mainB] = mainColour(pixels)
  const [wantedL, wantedA, wantedB] = labOfHsl(hue, 0.72, 0.52)
  const [mainChroma, wantedChroma] = [Math.hypot(mainA, mainB), Math.hypot(wantedA, wantedB)]
  const isGrey = mainChroma < GREY_BELOW
  const mainAngle = Math.atan2(mainB, mainA)
  const turn = Math.atan2(wantedB, wantedA) - mainAngle
  const lift = (wantedL - mainL) * 0.55
  const strength = saturation * Math.sqrt(Math.min(2.2, Math.max(0.5, wantedChroma / Math.max(mainChroma, 1))))
  const [cos, sin] = [Math.cos(turn) * strength, Math.sin(turn) * strength]

  const result = Buffer.from(pixels)
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i + 3] === 0) continue
    const [l, a, b] = labOf(pixels[i], pixels[i + 1], pixels[i + 2])
    const chroma = Math.hypot(a, b)
    const share = isGrey
      ? fade(14, 34, chroma)
      : fade(0.75, 1.35, turned(Math.atan2(b, a) - mainAngle)) * (1 - fade(4, 14, chroma))
    if (share === 0) continue
    const raised = Math.min(99, Math.max(2, (l + lift * 4 * (l / 100) * (1 - l / 100)) * brightness))
    const [newA, newB] = isGrey
      ? [wantedA, wantedB].map((part) => part * 0.8 * saturation * Math.min(1, 3.2 * (l / 100) * (1.08 - l / 100)))
      : [a * cos - b * sin, a * sin + b * cos]
    const rgb = rgbOf(l + (raised - l) * share, a + (newA - a) * share, b + (newB - b) * share)
    for (const n of [0, 1, 2]) result[i + n] = Math.min(255, Math.max(0, rgb[n]))
  }
  return result
}
