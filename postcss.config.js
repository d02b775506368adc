export default {
  plugins: {
    tailwindcss: {},
    autoprefixer: { overrideBrowserslist: ['chrome >= 87', 'ios_saf >= 14.5', 'safari >= 14'] },
  },
}
