"""A drawing of what was built without Cycles, in a second: points on the surfaces, nearest first. For judging shapes."""
import bpy, cv2, numpy as np

LIGHT = np.array([-.45, -.62, .64])


def draw(file, size=240, points=260_000):
    deps = bpy.context.evaluated_depsgraph_get(); deps.update(); camera = bpy.context.scene.camera
    view = np.array(camera.matrix_world.inverted()); half = 18 / camera.data.lens
    tris, colours, clear = [], [], []
    for o in bpy.context.scene.objects:
        if o.type != 'MESH' or o.hide_render or o.name.startswith('backdrop'): continue
        e = o.evaluated_get(deps); mesh = e.to_mesh(); mesh.calc_loop_triangles()
        co = np.empty(len(mesh.vertices) * 3, np.float32); mesh.vertices.foreach_get('co', co)
        ix = np.empty(len(mesh.loop_triangles) * 3, np.int32); mesh.loop_triangles.foreach_get('vertices', ix)
        m = np.array(e.matrix_world); co = co.reshape(-1, 3) @ m[:3, :3].T + m[:3, 3]
        t = co[ix.reshape(-1, 3)]
        shader = o.data.materials[0].node_tree.nodes['Principled BSDF'].inputs if o.data.materials else None
        c = np.array(shader['Base Color'].default_value[:3]) if shader else np.full(3, .5)
        through = shader and shader['Transmission'].default_value > .5
        tris.append(t); colours.append(np.tile(c, (len(t), 1))); clear.append(np.full(len(t), bool(through))); e.to_mesh_clear()
    t, c, g = np.concatenate(tris), np.concatenate(colours), np.concatenate(clear)
    n = np.cross(t[:, 1] - t[:, 0], t[:, 2] - t[:, 0]); area = np.linalg.norm(n, axis=1); n /= np.maximum(area, 1e-9)[:, None]
    cam = t @ view[:3, :3].T + view[:3, 3]
    flat = cam[..., :2] / np.maximum(-cam[..., 2:], 1e-6) / half
    seen = np.abs((flat[:, 1, 0] - flat[:, 0, 0]) * (flat[:, 2, 1] - flat[:, 0, 1]) - (flat[:, 2, 0] - flat[:, 0, 0]) * (flat[:, 1, 1] - flat[:, 0, 1]))
    seen = np.where((np.abs(flat) < 1.2).any(axis=(1, 2)), np.minimum(seen, 4), 0) + 1e-7
    pick = np.random.default_rng(1).choice(len(t), points, p=seen / seen.sum())
    r = np.random.default_rng(2).random((points, 2)); s = np.sqrt(r[:, :1]); w = np.concatenate([1 - s, s * (1 - r[:, 1:]), s * r[:, 1:]], 1)
    p = (cam[pick] * w[..., None]).sum(1)
    xy = ((p[:, :2] / -p[:, 2:] / half * [1, -1] + 1) * size / 2).astype(int)
    ok = ((xy >= 0) & (xy < size)).all(1) & ~(g[pick] & (np.arange(points) % 4 > 0))
    shade = .55 + .5 * np.clip(np.abs(n @ LIGHT), 0, 1)
    pixel = np.clip((c * shade[:, None])[pick], 0, 1) ** (1 / 2.2) * 255
    order = np.argsort(p[:, 2]); order = order[ok[order]]
    picture = np.full((size, size, 3), 230, np.uint8); picture[xy[order, 1], xy[order, 0]] = pixel[order]
    cv2.imwrite(file, cv2.medianBlur(picture[..., ::-1].copy(), 3))
