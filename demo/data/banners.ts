import type { BannerTarget } from '~/features/storefront/contract/members'
import type { Locale } from '~/values/locales'
import type { Scene } from './types'

interface DemoBanner {
  /** The picture is `demo/banner-<id>`. */
  id: string
  title: Record<Locale, string>
  subtitle: Record<Locale, string>
  action: Record<Locale, string>
  target: BannerTarget
  scene: Scene
}

export const banners: DemoBanner[] = [
  {
    id: '1',
    title: {
      en: 'Autumn tea week',
      'zh-Hans': '秋茶周',
      'zh-Hant': '秋茶週',
      es: 'Semana del té de otoño',
      fr: 'La semaine du thé d’automne',
    },
    subtitle: {
      en: 'This year’s oolong, rolled by hand',
      'zh-Hans': '当季手揉乌龙，新到店',
      'zh-Hant': '當季手揉烏龍，新到店',
      es: 'El oolong de este año, enrollado a mano',
      fr: 'Le oolong de l’année, roulé à la main',
    },
    action: { en: 'Look inside', 'zh-Hans': '去看看', 'zh-Hant': '去看看', es: 'Ver los tés', fr: 'Voir les thés' },
    target: { kind: 'category', id: '20' },
    scene: {
      hue: 268,
      objects: [
        { code: '1fad6', scale: 1.05, x: 0.62, y: 0.8 },
        { code: '1f375', scale: 0.52, x: 0.2, y: 0.87, turn: -6 },
      ],
    },
  },
  {
    id: '2',
    title: {
      en: 'Soft hands, bright lips',
      'zh-Hans': '润手也润唇',
      'zh-Hant': '潤手也潤唇',
      es: 'Manos suaves, labios vivos',
      fr: 'Mains douces, lèvres vives',
    },
    subtitle: {
      en: 'New from Peony Lab',
      'zh-Hans': '牡丹研究所新品上架',
      'zh-Hant': '牡丹研究所新品上架',
      es: 'Lo nuevo de Peony Lab',
      fr: 'Les nouveautés Peony Lab',
    },
    action: {
      en: 'See the brand',
      'zh-Hans': '逛品牌',
      'zh-Hant': '逛品牌',
      es: 'Ver la marca',
      fr: 'Voir la marque',
    },
    target: { kind: 'brand', id: '5' },
    scene: {
      hue: 338,
      objects: [
        { code: '1f339', scale: 0.62, x: 0.9, y: 0.76, turn: 14 },
        { code: '1f9f4', scale: 0.98, x: 0.58, y: 0.8 },
        { code: '1f484', scale: 0.64, x: 0.2, y: 0.86, turn: -6 },
      ],
    },
  },
  {
    id: '3',
    title: {
      en: 'Scarf weather',
      'zh-Hans': '围巾的天气',
      'zh-Hant': '圍巾的天氣',
      es: 'Tiempo de bufanda',
      fr: 'Un temps à écharpe',
    },
    subtitle: {
      en: 'Merino, cashmere and felt',
      'zh-Hans': '美利奴、羊绒和羊毛毡',
      'zh-Hant': '美麗諾、羊絨和羊毛氈',
      es: 'Merino, cachemira y fieltro',
      fr: 'Mérinos, cachemire et feutre',
    },
    action: {
      en: 'Keep warm',
      'zh-Hans': '去挑一条',
      'zh-Hant': '去挑一條',
      es: 'Abrigarse',
      fr: 'Se mettre au chaud',
    },
    target: { kind: 'category', id: '303' },
    scene: {
      hue: 160,
      objects: [
        { code: '1f9e4', scale: 0.6, x: 0.95, y: 0.84, turn: 10 },
        { code: '1f9e3', scale: 1.02, x: 0.55, y: 0.8 },
        { code: '1f341', scale: 0.34, x: 0.1, y: 0.86, turn: -14 },
      ],
    },
  },
  {
    id: '4',
    title: {
      en: 'Weekend outside',
      'zh-Hans': '周末去外面',
      'zh-Hant': '週末去外面',
      es: 'Fin de semana fuera',
      fr: 'Un week-end dehors',
    },
    subtitle: {
      en: 'Backpacks that take the rain',
      'zh-Hans': '不怕雨的双肩包',
      'zh-Hant': '不怕雨的雙肩包',
      es: 'Mochilas que aguantan la lluvia',
      fr: 'Des sacs à dos qui aiment la pluie',
    },
    action: {
      en: 'Pack now',
      'zh-Hans': '收拾行李',
      'zh-Hant': '收拾行李',
      es: 'Hacer la mochila',
      fr: 'Faire son sac',
    },
    target: { kind: 'category', id: '401' },
    scene: {
      hue: 216,
      objects: [
        { code: '26fa', scale: 0.5, x: 0.93, y: 0.74 },
        { code: '1f392', scale: 1.02, x: 0.56, y: 0.82 },
        { code: '1f9ed', scale: 0.4, x: 0.14, y: 0.86, turn: -10 },
      ],
    },
  },
]
