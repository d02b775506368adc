/** The phone of Mei as phones, contact lists and web pages write it. */
export const PHONE_SPELLINGS = [
  '13800138000',
  '138 0013 8000',
  '138–0013—8000',
  '１３８－００１３－８０００',
  '138\u200b0013\u200b8000',
  '+86 138 0013 8000',
  '0086-138-0013-8000',
]
