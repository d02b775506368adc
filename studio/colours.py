"""Names of colours, and the ground's."""
import colorsys

COLOURS = dict(red='#b3243c', coral='#f0765a', caramel='#b0713a', honey='#e9b23c', moss='#7d8f4e', pine='#2f5d4c',
    mint='#a5d8c5', sky='#8ebfe6', navy='#2b3a63', lilac='#b79fdc', pink='#e58fab', ivory='#efe6d4', grey='#b6bac2',
    black='#2e2e33', white='#f4f2ee', cream='#f3e9d8', ink='#2a2530', gold='#d9b36a', brass='#c9a25a', wood='#c79a66',
    beech='#dcb78a', walnut='#6f4a32', bamboo='#d8b878', clay='#b5694a', leaf='#4f7d45', steel='#c9ccd1', kraft='#c8a57c',
    linen='#d9cdb8', plum='#5b3a78')


def rgb(colour):
    """Linear, from a name, #rrggbb or a tuple of sRGB."""
    if isinstance(colour, str):
        text = COLOURS.get(colour, colour).lstrip('#')
        colour = [int(text[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour)


# Of the ground behind each colour of the goods; as in demo/build-goods.ts.
HUES = dict(red=352, coral=14, caramel=28, honey=44, moss=95, pine=155, mint=165, sky=205, navy=225, lilac=275, pink=335, ivory=45, grey=220, black=240)


def ground_colour(hue):
    return colorsys.hls_to_rgb((hue % 360) / 360, .88, .42)
